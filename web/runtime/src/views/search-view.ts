import { errors } from '@litfass/model/texts/errors';
import { tellPixel } from '../analytics/pixel.ts';
import { inLanguage } from '../language.ts';
import type { PageParts } from '../page-parts.ts';
import { fetchPage, showImages } from './fetch-page.ts';

const debounceMs = 300;

/**
 * The search page finds while the visitor types: the results change in place, the address with them. Where they
 * cannot be had, it says so and the form still works as ever (ERR-003). Each search is told to the census as event 2.
 */
export function startSearchView(view: HTMLElement, parts: PageParts): void {
  const form = view.querySelector('form');
  const input = form?.querySelector<HTMLInputElement>('input[name="q"]');
  if (!form || !input) return;
  const stop = new AbortController();
  let asked = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown = input.value.trim();
  if (shown) tell(parts, shown);
  const search = async (): Promise<void> => {
    const query = input.value.trim();
    if (query === shown) return;
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    try {
      const address = `${location.pathname}?q=${encodeURIComponent(query)}`;
      const found = (await fetchPage(address, signal)).querySelector('main > .lf-search');
      if (signal.aborted || !found) return;
      shown = query;
      replaceResults(view, found);
      history.replaceState(history.state, '', address);
      if (query) tell(parts, query);
    } catch (error) {
      if (!signal.aborted) fail(view, error);
    }
  };
  input.addEventListener(
    'input',
    () => {
      clearTimeout(timer);
      timer = setTimeout(() => void search(), debounceMs);
    },
    { signal: stop.signal },
  );
  parts.onDestroy(() => {
    clearTimeout(timer);
    asked.abort();
    stop.abort();
  });
}

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
  if (status) status.textContent = inLanguage(errors).resultsFailed;
}

function tell({ analytics, context }: PageParts, query: string): void {
  void analytics().then((counted) => counted?.hit(2, { searchQuery: query }));
  tellPixel(context, 'search', { search_string: query });
}
