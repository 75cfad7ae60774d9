import { pageViews } from '@litfass/model/texts/page-views';
import { inform } from '../dialog/information.ts';
import { inLanguage } from '../language.ts';
import type { PageParts } from '../page-parts.ts';
import { pick } from '../website-context.ts';
import { fetchNeighbours } from './neighbours.ts';

/** A post can be shared by the browser's own way, which asks no third party; its neighbours are there at once. */
export function startBlogItem(view: HTMLElement, { onDestroy, signal }: PageParts): void {
  onDestroy(fetchNeighbours(view));
  const share = async (): Promise<void> => {
    const url = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href || location.href;
    // Missing on many desks, whatever the types say.
    if (pick(navigator, 'share')) return navigator.share({ title: document.title, url });
    await navigator.clipboard.writeText(url);
    inform(inLanguage(pageViews).copied, { isOurs: true });
  };
  const tryShare = (): void => void share().catch((error: unknown) => console.warn('Nothing was shared.', error));
  view.querySelector('[data-share]')?.addEventListener('click', tryShare, { signal });
}
