import { errors } from '@litfass/model/texts/errors';
import { pageViews } from '@litfass/model/texts/page-views';
import { markWords } from '@litfass/widgets/words-lang';
import { inLanguage } from '../language.ts';
import { fetchPage, showImages } from './fetch-page.ts';

/**
 * Posts of the next page come below those that are there: by the button in front of the ways to the pages, which stay
 * for everybody else. A page that cannot be had is offered again (ERR-003).
 */
export function startBlogList(view: HTMLElement): void {
  const list = view.querySelector('.lf-list');
  const pages = view.querySelector('.lf-pagination');
  const more = view.querySelector<HTMLButtonElement>('[data-load-more]');
  const status = view.querySelector('.lf-load-more [role=status]');
  if (!list || !pages || !more || !status) return;
  markWords(status);
  const load = async (): Promise<void> => {
    const found = await fetchPage(nextOf(pages) ?? '');
    const items = [...found.querySelectorAll('.lf-list > li')].map((item) => document.importNode(item, true));
    list.append(...items);
    for (const item of items) showImages(item);
    pages.replaceChildren(
      ...[...(found.querySelector('.lf-pagination')?.childNodes ?? [])].map((part) => document.importNode(part, true)),
    );
    status.textContent = inLanguage(pageViews).loadedMore({ count: items.length });
    // The keyboard goes on where the new posts begin.
    items[0]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
    if (!nextOf(pages)) more.remove();
  };
  more.addEventListener('click', () => {
    more.disabled = true;
    load()
      .catch((error: unknown) => {
        console.warn('The next page could not be loaded.', error);
        status.textContent = inLanguage(errors).resultsFailed;
      })
      .finally(() => {
        more.disabled = false;
      });
  });
}

const nextOf = (pages: Element): string | null =>
  pages.querySelector<HTMLAnchorElement>('a[rel="next"]')?.getAttribute('href') ?? null;
