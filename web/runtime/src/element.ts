import { markWords } from '@litfass/widgets/words-lang';

type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** An element with attributes and content; `false` and undefined leave an attribute out. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...content: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) made.setAttribute(key, value === true ? '' : value);
  }
  made.append(...content);
  return made;
}

/** A button that calls `run`. */
export function button(text: string, run: () => void, className = 'lf-button'): HTMLButtonElement {
  const made = element('button', { type: 'button', class: className }, text);
  made.addEventListener('click', run);
  return made;
}

/** The button with a cross; its name is `label`, a word of the platform's. */
export function closeButton(label: string, run: () => void): HTMLButtonElement {
  const made = button('', run, 'lf-close');
  made.setAttribute('aria-label', label);
  markWords(made);
  return made;
}

/** Puts a sheet before the page's own, once, so that the owner's CSS still wins. */
export function addSheet(name: string, css: string): void {
  if (document.head.querySelector(`style[data-sheet="${name}"]`)) return;
  document.head.prepend(element('style', { 'data-sheet': name }, css));
}
