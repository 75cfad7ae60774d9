import type { LightboxOptions } from './lightbox-set.ts';
import { lightboxStyle } from './lightbox-style.ts';
import { markWords } from '../texts/words-lang.ts';

/** The elements of an open lightbox. */
export interface Frame {
  dialog: HTMLDialogElement;
  stage: HTMLElement;
  position: HTMLElement;
  caption: HTMLElement;
  close: HTMLButtonElement;
  previous: HTMLButtonElement | null;
  next: HTMLButtonElement | null;
  toggle: HTMLButtonElement | null;
}

/** LBOX-003, LBOX-004: a phone, by its width or its finger. */
export const isMobile = (): boolean => matchMedia('(max-width: 432px), (hover: none) and (pointer: coarse)').matches;

/** Makes the dialog; arrows only for more than one item and not on mobile (LBOX-002, LBOX-003). */
export function makeFrame(options: LightboxOptions, count: number): Frame {
  const { texts, theme, padding = 100, controls } = options;
  const mobile = isMobile();
  const dialog = element('dialog', 'lf-lightbox');
  dialog.setAttribute('aria-label', options.title);
  dialog.setAttribute('aria-modal', 'true');
  dialog.dataset['theme'] = theme;
  dialog.toggleAttribute('data-mobile', mobile);
  dialog.style.setProperty('--padding', mobile ? '0px' : `${padding}px`);
  const style = document.createElement('style');
  style.textContent = lightboxStyle;
  const arrows = count > 1 && !mobile;
  const frame: Frame = {
    dialog,
    stage: element('div', 'lf-lightbox-stage'),
    position: element('p', 'lf-lightbox-position'),
    caption: element('div', 'lf-lightbox-caption'),
    close: button('close', texts['close'], 'M6 6l12 12M18 6L6 18'),
    previous: arrows && controls?.previous !== false ? button('previous', texts['previous'], 'M15 5l-7 7 7 7') : null,
    next: arrows && controls?.next !== false ? button('next', texts['next'], 'M9 5l7 7-7 7') : null,
    toggle: mobile ? captionToggle(texts['caption'] ?? '') : null,
  };
  frame.position.setAttribute('role', 'status');
  markWords(frame.position);
  frame.caption.id = 'lf-lightbox-caption';
  const { stage, position, close, previous, next, toggle, caption } = frame;
  dialog.append(style, close, position, ...present(previous, next), stage, ...present(toggle), caption);
  return frame;
}

const present = (...buttons: (HTMLButtonElement | null)[]): HTMLButtonElement[] =>
  buttons.filter((each) => each !== null);

function element<K extends keyof HTMLElementTagNameMap>(name: K, className: string): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.className = className;
  return made;
}

function button(name: string, label: string | undefined, path: string): HTMLButtonElement {
  const made = element('button', `lf-lightbox-button lf-lightbox-${name}`);
  made.type = 'button';
  made.setAttribute('aria-label', label ?? name);
  markWords(made);
  made.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;
  return made;
}

function captionToggle(label: string): HTMLButtonElement {
  const made = element('button', 'lf-lightbox-toggle');
  made.type = 'button';
  made.textContent = label;
  markWords(made);
  made.setAttribute('aria-expanded', 'false');
  made.setAttribute('aria-controls', 'lf-lightbox-caption');
  return made;
}
