import { pageFields } from '../analytics/page-fields.ts';
import { blocks } from '@litfass/model/texts/blocks';
import { commerce } from '@litfass/model/texts/commerce';
import { wordsLang } from '@litfass/widgets/words-lang';
import { tellPixel } from '../analytics/pixel.ts';
import { dialogTexts } from '../dialog/dialog-texts.ts';
import { openDialog } from '../dialog/dialog.ts';
import { addSheet, closeButton, element } from '../element.ts';
import { inLanguage } from '../language.ts';
import type { PageParts } from '../page-parts.ts';
import { fetchPage, showImages } from '../views/fetch-page.ts';
import { pick, readContext } from '../website-context.ts';
import { buyForm } from './buy-form.ts';
import { startBuying } from './buying.ts';
import css from './quick-view.css?inline';

export interface ListedProduct {
  itemId: string;
  href: string;
  title: string;
}

/**
 * Shows a product over the list: its pictures, price and text as on its own page, and the way into the cart. Without
 * an answer the visitor goes to the page itself. It is told to the census (CENS-008) and to a pixel (ANLY-022).
 */
export async function openQuickView(parts: PageParts, { itemId, href, title }: ListedProduct): Promise<void> {
  const page = await fetchPage(href).catch((error: unknown) => {
    console.warn('The quick view could not be loaded.', error);
    return null;
  });
  const found = page?.querySelector('.lf-product');
  if (!page || !found) return location.assign(href);
  addSheet('quick-view', css);
  const product = document.importNode(found, true);
  cleanCopy(product);
  showImages(product);
  const context = readContext(page.querySelector('#website-context')?.textContent);
  addBuying(parts, product, { itemId, product: pick(context, 'item', 'structuredContent') });
  const dialog = openDialog({
    overlays: parts.surroundings.overlays,
    title,
    heading: false,
    className: 'lf-quick-view',
    content: [
      product,
      element('p', {}, element('a', { href, lang: wordsLang() }, inLanguage(blocks).toProduct)),
      closeButton(dialogTexts().close, () => dialog.close()),
    ],
  });
  parts.startBlocks(product);
  void parts.analytics().then((counted) => counted?.tell(`RecordQuickView/${itemId}`, pageFields(parts.context)));
  tellPixel(parts.context, 'viewProduct', { content_ids: [itemId], content_type: 'product', content_name: title });
}

/** Ids stand once in a page, and the page has its one h1 already. */
function cleanCopy(product: Element): void {
  for (const marked of product.querySelectorAll('[id]')) marked.id = `quick-${marked.id}`;
  for (const label of product.querySelectorAll('label[for]')) {
    label.setAttribute('for', `quick-${label.getAttribute('for')}`);
  }
  const heading = product.querySelector('h1');
  if (heading) heading.replaceWith(element('h2', { class: heading.className }, ...heading.childNodes));
}

/** The page's own form goes into the cart without leaving the list; where there is none, one is made. */
function addBuying(parts: PageParts, root: Element, { itemId, product }: { itemId: string; product: unknown }): void {
  const texts = inLanguage(commerce);
  const own = root.querySelector<HTMLFormElement>('form[action*="/api/commerce/cart/items"]');
  if (!own && pick(product, 'soldOut') === true) return;
  const form = own ?? buyForm(product, texts);
  if (!form) return;
  if (!own) {
    root.querySelector('.lf-options')?.remove();
    root.querySelector('.lf-product-text')?.append(form);
  }
  startBuying(parts, form, itemId);
}
