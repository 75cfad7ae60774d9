import { pageViews } from '@litfass/model/texts/page-views';
import { inform } from '../dialog/information.ts';
import { button, element } from '../element.ts';
import { inLanguage } from '../language.ts';
import type { PageParts } from '../page-parts.ts';
import { pick } from '../website-context.ts';
import { fetchNeighbours } from './neighbours.ts';

/** A post can be shared by the browser's own way, which asks no third party; its neighbours are there at once. */
export function startBlogItem(view: HTMLElement, { onDestroy }: PageParts): void {
  onDestroy(fetchNeighbours(view));
  const texts = inLanguage(pageViews);
  const share = async (): Promise<void> => {
    const url = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href || location.href;
    // Missing on many desks, whatever the types say.
    if (pick(navigator, 'share')) return navigator.share({ title: document.title, url });
    await navigator.clipboard.writeText(url);
    inform(texts.copied);
  };
  const control = button(
    texts.share,
    () => void share().catch((error: unknown) => console.warn('Nothing was shared.', error)),
    'lf-button lf-quiet',
  );
  view.querySelector('.lf-item-foot')?.prepend(element('p', { class: 'lf-share' }, control));
  onDestroy(() => control.parentElement?.remove());
}
