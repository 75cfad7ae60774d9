import { commerce } from '@litfass/model/texts/commerce';
import { markWords } from '@litfass/widgets/words-lang';
import { addSheet, button, element } from '../element.ts';
import { inLanguage } from '../language.ts';
import { lazily } from '../load-chunk.ts';
import type { PageParts } from '../page-parts.ts';
import css from './product-view.css?inline';

/** Every product of a list can be looked at without leaving it; the quick view is loaded when it is asked for. */
export function startProductList(view: HTMLElement, parts: PageParts): void {
  addSheet('product-view', css);
  addQuickViews(view, parts);
  const part = view.querySelector<HTMLElement>('.lf-choosing');
  if (!part) return;
  lazily(
    'product filter',
    () => import('./product-filter.ts'),
    ({ startProductFilter }) => startProductFilter(part, parts, () => addQuickViews(part, parts)),
  );
}

function addQuickViews(view: HTMLElement, parts: PageParts): void {
  const label = inLanguage(commerce).quickView;
  for (const card of view.querySelectorAll<HTMLElement>('.lf-card[data-item-id]')) {
    const link = card.querySelector<HTMLAnchorElement>('.lf-card-title a');
    if (!link) continue;
    const product = { itemId: card.dataset['itemId'] ?? '', href: link.href, title: link.textContent };
    const control = button(
      label,
      () =>
        lazily(
          'quick view',
          () => import('./quick-view.ts'),
          ({ openQuickView }) => openQuickView(parts, product),
        ),
      'lf-button lf-quiet lf-quick-view-button',
    );
    control.setAttribute('aria-label', `${label}: ${product.title}`);
    control.setAttribute('aria-haspopup', 'dialog');
    markWords(control);
    link.closest('.lf-card-body')?.append(element('p', {}, control));
  }
}
