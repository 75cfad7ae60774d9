import type { Frame } from './lightbox-frame.ts';

/** Fades an element, after `delay`; `done` is called when it has ended. */
export function fade(
  element: HTMLElement,
  { from, to, ms, delay = 0 }: { from: number; to: number; ms: number; delay?: number },
  done?: () => void,
): void {
  const animation = element.animate([{ opacity: from }, { opacity: to }], { duration: ms, delay, fill: 'both' });
  if (done) animation.onfinish = done;
}

/** Puts an item on the stage; the one before leaves to the other side. */
export function turn(
  stage: HTMLElement,
  content: HTMLElement,
  { direction, ms }: { direction: number; ms: number },
): void {
  const entering = document.createElement('div');
  entering.className = 'lf-lightbox-item';
  entering.append(content);
  const leaving = stage.lastElementChild;
  for (const older of [...stage.children].slice(0, -1)) older.remove();
  stage.append(entering);
  if (!leaving) return;
  if (ms === 0) return leaving.remove();
  const timing: KeyframeAnimationOptions = { duration: ms, easing: 'cubic-bezier(.2,.7,.2,1)', fill: 'both' };
  const away = (side: number) => ({ opacity: 0, transform: `translateX(${side * 25}%)` });
  const here = { opacity: 1, transform: 'none' };
  entering.animate([away(direction), here], timing);
  leaving.animate([here, away(-direction)], timing).onfinish = () => leaving.remove();
}

/** Shows an item's caption; on mobile as soon as it is asked for (LBOX-004). */
export function drawCaption({ caption, toggle }: Frame, meta: HTMLElement | null): void {
  caption.replaceChildren(...(meta ? [meta] : []));
  caption.scrollTop = 0;
  if (!toggle) return;
  toggle.hidden = meta === null;
  caption.hidden = toggle.getAttribute('aria-expanded') !== 'true';
}

export function toggleCaption({ caption, toggle }: Frame): void {
  caption.hidden = !caption.hidden;
  toggle?.setAttribute('aria-expanded', String(!caption.hidden));
}

/** At an end a button keeps its place and the focus (LBOX-022). */
export function disable(button: HTMLButtonElement | null, disabled: boolean): void {
  button?.classList.toggle('disabled', disabled);
  if (disabled) button?.setAttribute('aria-disabled', 'true');
  else button?.removeAttribute('aria-disabled');
}
