import { watchSize } from '../resize.ts';
import { isSmall, shrunkSize } from './font-size.ts';
import { refreshMs, relativeText } from './relative-time.ts';
import { markWords } from '../texts/words-lang.ts';

/**
 * Texts that the page cannot set alone: those that shrink into their room (`data-text-shrink`), those that learn
 * that they are small (`data-dynamic-text`), moments that are only seconds old (`time[data-relative]`).
 * Returns what ends it.
 */
export function startTexts(root: ParentNode): () => void {
  const fitting = [...root.querySelectorAll<HTMLElement>('[data-text-shrink], [data-dynamic-text]')];
  const stops = fitting.map((element) => {
    fit(element);
    return watchSize(element.parentElement ?? element, () => fit(element));
  });
  const stopTimes = tellTimes([...root.querySelectorAll<HTMLTimeElement>('time[data-relative]')]);
  return () => [...stops, stopTimes].forEach((stop) => stop());
}

function fit(element: HTMLElement): void {
  element.style.fontSize = '';
  const sizePx = Number.parseFloat(getComputedStyle(element).fontSize);
  const wanted =
    'textShrink' in element.dataset ? shrunkSize(sizePx, element.scrollWidth, element.clientWidth) : sizePx;
  if (wanted < sizePx) element.style.fontSize = `${wanted}px`;
  element.classList.toggle('min-font', isSmall(wanted));
}

/** Refreshed every 5 s while one of them is younger than a minute (TEXT-003). */
function tellTimes(times: readonly HTMLTimeElement[]): () => void {
  const dates = new Map(times.map((time) => [time, time.textContent]));
  const refresh = (): void => {
    for (const [time, date] of dates) {
      const age = Date.now() - Date.parse(time.dateTime);
      const text = Number.isNaN(age) ? null : relativeText(age, { now: time.dataset['relative'] ?? '', language });
      // ERR-014
      if (Number.isNaN(age)) console.warn(`Invalid date "${time.dateTime}"`, time);
      time.textContent = text ?? date;
      markWords(time, text !== null && text === time.dataset['relative']);
      if (text === null) dates.delete(time);
    }
    if (dates.size === 0) clearInterval(timer);
  };
  const language = document.documentElement.lang || 'de';
  const timer = setInterval(refresh, refreshMs);
  refresh();
  return () => clearInterval(timer);
}
