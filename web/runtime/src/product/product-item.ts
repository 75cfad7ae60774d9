import { commerce } from '@litfass/model/texts/commerce';
import { wordsLang } from '@litfass/widgets/words-lang';
import { tellPixel } from '../analytics/pixel.ts';
import { addSheet, element } from '../element.ts';
import { inLanguage } from '../language.ts';
import { lazily } from '../load-chunk.ts';
import type { PageParts } from '../page-parts.ts';
import { pickText } from '../website-context.ts';
import { startBuying } from './buying.ts';
import css from './product-view.css?inline';

/** Pictures of a product open in the lightbox; a pixel learns that it was looked at (ANLY-022). */
export function startProductItem(view: HTMLElement, parts: PageParts): void {
  const { context } = parts;
  const form = view.querySelector<HTMLFormElement>('form[data-buy="cart"]');
  if (form) startBuying(parts, form, pickText(context, 'itemId'));
  addSheet('product-view', css);
  const pictures = view.querySelector<HTMLElement>('.lf-product-images');
  for (const [index, image] of [...(pictures?.querySelectorAll('img') ?? [])].entries()) {
    const name = [inLanguage(commerce).enlarge, image.alt].filter(Boolean).join(': ');
    const control = element('button', { type: 'button', class: 'lf-enlarge', 'aria-label': name, lang: wordsLang() });
    image.after(control);
    control.addEventListener('click', () =>
      lazily(
        'lightbox',
        () => import('../lightbox.ts'),
        ({ open }) => pictures && open(pictures, index),
      ),
    );
  }
  const product = {
    content_ids: [pickText(context, 'itemId')],
    content_type: 'product',
    content_name: pickText(context, 'item', 'title'),
  };
  // The owner's pixel may come after this script.
  if (document.readyState === 'complete') tellPixel(context, 'viewProduct', product);
  else addEventListener('load', () => tellPixel(context, 'viewProduct', product), { once: true });
}
