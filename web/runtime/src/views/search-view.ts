import { errors } from '@litfass/model/texts/errors';
import { markWords } from '@litfass/widgets/words-lang';
import { inLanguage } from '../language.ts';
import type { PageParts } from '../page-parts.ts';
import { fetchPage, showImages } from './fetch-page.ts';
import { searchTeller } from './search-teller.ts';

const debounceMs = 300;
/** Who rests so long means what was typed. */
const restMs = 2000;

/**
 * The search page finds while the visitor types: the results change in place, the address with them. Where they
 * cannot be had, it says so and the form still works as ever (ERR-003). What is meant, and not each pause, is told to
 * the census as event 2 with the number of its results.
 */
export function startSearchView(view: HTMLElement, parts: PageParts): void {
  const form = view.querySelector('form');
  const input = form?.querySelector<HTMLInputElement>('input[name="q"]');
  if (!form || !input) return;
  const teller = searchTeller(parts, { query: input.defaultValue.trim(), total: totalOf(view) });
  const search = liveSearch(view, input, teller.show);
  const stop = new AbortController();
  const { signal } = stop;
  let timers: ReturnType<typeof setTimeout>[] = [];
  const clear = (): void => timers.forEach(clearTimeout);
  const mean = (): void => {
    clear();
    teller.mean(input.value.trim());
    void search.run();
  };
  const type = (): void => {
    clear();
    timers = [setTimeout(() => void search.run(), debounceMs), setTimeout(mean, restMs)];
  };
  const submit = (): void => {
    clear();
    // The page that the form leads to tells what this one does not show yet.
    search.stop();
    teller.mean(input.value.trim());
  };
  // What was typed before this file had come.
  if (input.value !== input.defaultValue) type();
  input.addEventListener('input', type, { signal });
  input.addEventListener('blur', mean, { signal });
  form.addEventListener('submit', submit, { signal });
  view.addEventListener('click', ({ target }) => target instanceof Element && target.closest('.lf-hits') && mean(), {
    signal,
  });
  parts.onDestroy(() => {
    clear();
    search.stop();
    stop.abort();
  });
}

/** Asks for what stands in the field and shows it, unless it is shown or on its way. */
function liveSearch(
  view: HTMLElement,
  input: HTMLInputElement,
  onShown: (query: string, total: number) => void,
): { run: () => Promise<void>; stop: () => void } {
  let shown = input.defaultValue.trim();
  let wanted = shown;
  let asked = new AbortController();
  const stop = (): void => {
    asked.abort();
    wanted = shown;
  };
  const run = async (): Promise<void> => {
    const query = input.value.trim();
    if (query === wanted) return;
    stop();
    if (query === shown) return;
    wanted = query;
    asked = new AbortController();
    const { signal } = asked;
    try {
      const address = `${location.pathname}?q=${encodeURIComponent(query)}`;
      const found = (await fetchPage(address, signal)).querySelector<HTMLElement>('main > .lf-search');
      if (signal.aborted || !found) return;
      shown = query;
      replaceResults(view, found);
      history.replaceState(history.state, '', address);
      onShown(query, totalOf(found));
    } catch (error) {
      if (!signal.aborted) fail(view, error);
    } finally {
      if (!signal.aborted) wanted = shown;
    }
  };
  return { run, stop };
}

/** The number of results of a search page; NaN where it does not say. */
const totalOf = (view: HTMLElement): number => Number(view.dataset['hits']);

/** Everything but heading and form; the status keeps its element, so that it is read out. */
function replaceResults(view: HTMLElement, found: Element): void {
  const status = view.querySelector('[role=status]');
  if (status) status.textContent = found.querySelector('[role=status]')?.textContent ?? '';
  const results = '.lf-hits,.lf-pagination';
  for (const old of view.querySelectorAll(results)) old.remove();
  const fresh = [...found.querySelectorAll(results)].map((part) => document.importNode(part, true));
  view.append(...fresh);
  showImages(view);
}

function fail(view: HTMLElement, error: unknown): void {
  console.warn('The search failed.', error);
  const status = view.querySelector('[role=status]');
  if (!status) return;
  status.textContent = inLanguage(errors).resultsFailed;
  markWords(status);
}
