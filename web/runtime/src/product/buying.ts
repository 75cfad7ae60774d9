import { commerce } from '@litfass/model/texts/commerce';
import { wordsLang } from '@litfass/widgets/words-lang';
import { createCart } from '../cart/cart.ts';
import { element } from '../element.ts';
import { inLanguage } from '../language.ts';
import { languagePrefix } from '../language-prefix.ts';
import type { PageParts } from '../page-parts.ts';
import { pick } from '../website-context.ts';

/**
 * A product's form goes into the cart without leaving the page, which says how it went. Where the store sells at once
 * (CHK-007, OPEN-019) the checkout follows.
 */
export function startBuying(parts: PageParts, form: HTMLFormElement, itemId: string): void {
  const cart = createCart(parts);
  const texts = inLanguage(commerce);
  const status = element('p', { role: 'status', class: 'lf-buy-status', lang: wordsLang() });
  const alert = element('p', { role: 'alert', class: 'lf-buy-status', lang: wordsLang() });
  form.append(status, alert);
  let isBusy = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    const data = new FormData(form, event.submitter);
    const sku = data.get('sku');
    alert.replaceChildren();
    status.textContent = texts.adding;
    void cart
      .add({ itemId, sku: typeof sku === 'string' ? sku : '', quantity: Number(data.get('quantity')) || 1 })
      .then((answer) => {
        // The button stays enabled all the time: a disabled one loses the focus of who uses the keyboard.
        isBusy = false;
        if (!answer.ok) {
          status.replaceChildren();
          return alert.replaceChildren(answer.message);
        }
        if (isExpress(parts)) return location.assign(`${languagePrefix()}/commerce/goto-checkout`);
        return status.replaceChildren(
          texts.added,
          ' ',
          element('a', { href: `${languagePrefix()}/cart` }, texts.showCart),
        );
      });
  });
  form.dataset['hydrated'] = 'true';
  form.dispatchEvent(new Event('litfass:hydrated'));
}

/** The forms of product blocks, each with its own product. */
export function startProductBlocks(parts: PageParts): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('.lf-product-card form[data-buy="cart"]')) {
    const itemId = new FormData(form).get('itemId');
    startBuying(parts, form, typeof itemId === 'string' ? itemId : '');
  }
}

const isExpress = ({ context }: PageParts): boolean =>
  pick(context, 'websiteSettings', 'storeSettings', 'expressCheckout') === true;
