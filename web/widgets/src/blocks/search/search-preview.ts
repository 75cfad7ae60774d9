import type { SearchJson } from './island-json.ts';
import { extractParts, type Hit } from './search-state.ts';
import { markWords, wordsLang } from '../../texts/words-lang.ts';

/** The list of hits below a search field (the focus stays in the field). */
export function createPreview(form: HTMLFormElement, input: HTMLInputElement, texts: SearchJson) {
  const id = `${input.id}-hits`;
  const list = made('ul', { id, role: 'listbox', 'aria-label': texts.label, class: 'lf-search-hits' });
  const status = made('p', { role: 'status', class: 'lf-search-status' });
  markWords(status);
  let options: HTMLElement[] = [];
  let chosen = -1;
  for (const [name, value] of Object.entries(completion(id))) input.setAttribute(name, value);
  form.append(list, status);
  // Pressing must not take the focus from the field before the click arrives.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  const choose = (index: number): void => {
    chosen = index;
    for (const [place, option] of options.entries()) option.setAttribute('aria-selected', String(place === index));
    options[index]?.scrollIntoView({ block: 'nearest' });
    if (options[index]) input.setAttribute('aria-activedescendant', options[index].id);
    else input.removeAttribute('aria-activedescendant');
  };
  const set = (links: HTMLElement[], message: string): void => {
    options = links;
    list.replaceChildren(...links.map((link) => made('li', { role: 'none' }, link)));
    list.hidden = links.length === 0;
    status.textContent = message;
    status.classList.toggle('lf-hidden', links.length > 0);
    choose(-1);
  };
  set([], '');
  return {
    show: (query: string, hits: Hit[]) => {
      if (hits.length === 0)
        return set(
          [],
          texts.none.replace('{query}', () => query),
        );
      const all = {
        title: texts.all,
        href: `${form.getAttribute('action') ?? '/search'}?q=${encodeURIComponent(query)}`,
        extract: '',
        collectionTitle: '',
        lang: wordsLang(),
      };
      set(
        [...hits, all].map((hit, index) => optionOf(hit, `${id}-${index}`)),
        hits.length === 1 ? texts.one : texts.many.replace('{count}', String(hits.length)),
      );
    },
    fail: () => set([], texts.failed),
    close: () => set([], ''),
    choose,
    isOpen: () => options.length > 0 || status.textContent !== '',
    count: () => options.length,
    current: () => chosen,
    /** Goes where the chosen option leads; false when none is chosen. */
    follow: () => {
      options[chosen]?.click();
      return options[chosen] !== undefined;
    },
  };
}

/** The field stays the search box that it is for everyone who looks for one. */
const completion = (list: string): Record<string, string> => ({
  'aria-autocomplete': 'list',
  'aria-controls': list,
  autocomplete: 'off',
});

/** A hit is the option itself: one that held a link would hide it from screen readers. */
function optionOf({ title, href, extract, collectionTitle, lang }: Hit, id: string): HTMLElement {
  const speaks: Record<string, string> = lang === undefined ? {} : { lang };
  const link = made('a', { id, role: 'option', href, tabindex: '-1' }, made('strong', speaks, title));
  if (collectionTitle) link.append(' ', made('small', {}, collectionTitle));
  const words = extractParts(extract).map(({ text, isFound }) => (isFound ? made('mark', {}, text) : text));
  if (words.length > 0) link.append(made('span', speaks, ...words));
  return link;
}

function made(name: string, attributes: Record<string, string>, ...content: (Node | string)[]): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...content);
  return element;
}
