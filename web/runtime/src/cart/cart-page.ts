import { formatMoney } from '@litfass/model';
import { commerce } from '@litfass/model/texts/commerce';
import { wordsLang } from '@litfass/widgets/words-lang';
import { confirm } from '../dialog/confirmation.ts';
import { element } from '../element.ts';
import { inLanguage } from '../language.ts';
import type { PageParts } from '../page-parts.ts';
import { pick, pickText } from '../website-context.ts';
import { createCart, type Cart, type CartAnswer } from './cart.ts';
import { refreshCart } from './refresh-cart.ts';

/*
 * The plain cart page changes without leaving it. Its lines are elements with `data-cart-entry` (the entry's id) that
 * hold a number field `quantity` and a button with `data-cart-remove`; amounts stand in elements with `data-total`
 * and `data-cents`, a line's own in `[data-line-total]`. Without script the same forms are sent.
 */
const totals: Readonly<Record<string, string>> = {
  subtotal: 'subtotalCents',
  shipping: 'shippingCostCents',
  tax: 'taxCents',
  discount: 'discountCents',
  grand: 'grandTotalCents',
};

interface CartView {
  parts: PageParts;
  cart: Cart;
  place: HTMLElement;
  /** Says what has changed to who does not see it. */
  status: HTMLElement;
}

/** Starts the cart page (PAGE-009 to PAGE-012, CART-015 to CART-017). */
export function startCartPage(_body: HTMLElement, parts: PageParts): void {
  const root = document.getElementById('sqs-cart-root');
  if (!root) {
    console.warn('The commerce rollup found no cart on this page.');
    return;
  }
  const place = root.querySelector<HTMLElement>('#sqs-cart-container') ?? root;
  // Beside what is drawn anew: only a region that stays is read out.
  const status = element('p', { role: 'status', class: 'lf-hidden', lang: wordsLang() });
  root.after(status);
  const view: CartView = { parts, cart: createCart(parts), place, status };
  const stop = new AbortController();
  const { signal } = stop;
  place.addEventListener(
    'change',
    ({ target }) => {
      const line = lineOf(target);
      if (line && target instanceof HTMLInputElement && target.type === 'number') void change(view, line, target);
    },
    { signal },
  );
  place.addEventListener(
    'click',
    (event) => {
      const line =
        event.target instanceof Element && event.target.closest('[data-cart-remove]') ? lineOf(event.target) : null;
      if (!line) return;
      event.preventDefault();
      void remove(view, line);
    },
    { signal },
  );
  place.addEventListener(
    'submit',
    (event) => {
      const form = event.target instanceof HTMLFormElement ? event.target : null;
      if (!form?.hasAttribute('data-cart-form')) {
        // Return in a field of quantity: its change is on the way already.
        if (form && lineOf(form)) event.preventDefault();
        return;
      }
      event.preventDefault();
      void sendForm(view, form);
    },
    { signal },
  );
  parts.onDestroy(() => {
    stop.abort();
    status.remove();
  });
  root.dataset['hydrated'] = 'true';
}

/** Coupons and shipping go in place; what is wrong with them is told at their form. */
async function sendForm(view: CartView, form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button');
  if (button?.ariaDisabled === 'true') return;
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  // Not disabled: that would take the focus.
  if (button) button.ariaDisabled = 'true';
  const answer = await view.cart.send(form.getAttribute('action') ?? '', Object.fromEntries(fields));
  if (button) button.ariaDisabled = null;
  if (answer.ok) return showAnew(view, answer.cart, form);
  form.querySelector('[data-cart-message]')?.remove();
  const said = { role: 'alert', class: 'lf-store-error', 'data-cart-message': true, lang: wordsLang() };
  form.append(element('p', said, answer.message));
}

/** The cart as the server draws it now; what it comes to, and which codes have ceased to count, is said aloud. */
async function showAnew({ place, status }: CartView, cart: unknown, sent: Element | null = null): Promise<void> {
  const known = new Set(reasonsShown(place));
  await refreshCart(place, sent);
  const reasons = reasonsShown(place).filter((reason) => !known.has(reason));
  const total = moneyOf(cart, Number(pick(cart, 'grandTotalCents')));
  status.textContent = [...reasons, `${inLanguage(commerce).grandTotal}: ${total}`].join(' ');
}

/** Why codes do not count, each with its code. */
const reasonsShown = (place: HTMLElement): string[] =>
  [...place.querySelectorAll('.lf-codes [data-invalid]')].map((line) =>
    ['strong', '.lf-store-error'].map((part) => line.querySelector(part)?.textContent ?? '').join(': '),
  );

const lineOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-cart-entry]') : null;

async function change(view: CartView, line: HTMLElement, field: HTMLInputElement): Promise<void> {
  const before = field.defaultValue;
  const quantity = Math.trunc(Number(field.value));
  if (quantity === 0) {
    // CART-017
    if (!(await remove(view, line))) field.value = before;
    return;
  }
  field.readOnly = true; // not disabled: that would take the focus
  const answer = quantity > 0 ? await view.cart.update(idOf(line), quantity) : null;
  field.readOnly = false;
  if (answer?.ok) field.defaultValue = field.value;
  else field.value = before;
  if (answer) show(line, answer);
  if (answer?.ok) await showAnew(view, answer.cart, line);
}

/** Asks before; true once the line is gone. */
async function remove(view: CartView, line: HTMLElement): Promise<boolean> {
  const title = inLanguage(commerce).removeQuestion;
  if ((await confirm(view.parts.surroundings.overlays, { title, style: 'deletion', isOurs: true })) !== 'confirmed')
    return false;
  const answer = await view.cart.remove(idOf(line));
  show(line, answer);
  if (!answer.ok) return false;
  const next = line.nextElementSibling ?? line.previousElementSibling;
  line.remove();
  next?.querySelector<HTMLElement>('input:not([type=hidden]),button')?.focus();
  await showAnew(view, answer.cart);
  return true;
}

const moneyOf = (cart: unknown, cents: number): string =>
  formatMoney(
    { amount: cents, currency: pickText(cart, 'currency') },
    { locale: document.documentElement.lang || 'de-DE' },
  );

const idOf = (line: HTMLElement): string => line.dataset['cartEntry'] ?? '';

/** The new amounts of the cart, or at its line what went wrong. */
function show(line: HTMLElement, answer: CartAnswer): void {
  line.querySelector('[data-cart-message]')?.remove();
  if (!answer.ok) {
    const said = { role: 'alert', class: 'lf-error', 'data-cart-message': true, lang: wordsLang() };
    line.append(element('p', said, answer.message));
    return;
  }
  const write = (place: HTMLElement, cents: number): void => {
    place.dataset['cents'] = String(cents);
    place.textContent = moneyOf(answer.cart, cents);
  };
  for (const place of document.querySelectorAll<HTMLElement>('[data-total]')) {
    const cents = pick(answer.cart, totals[place.dataset['total'] ?? ''] ?? '');
    if (typeof cents === 'number') write(place, cents);
  }
  const entries = pick(answer.cart, 'entries');
  for (const entry of Array.isArray(entries) ? entries : []) {
    const id = CSS.escape(pickText(entry, 'id'));
    const place = document.querySelector<HTMLElement>(`[data-cart-entry="${id}"] [data-line-total]`);
    if (place) write(place, Number(pick(entry, 'linePriceCents')) || 0);
  }
}
