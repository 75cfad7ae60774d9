import { checkout } from '@litfass/model/texts/checkout';
import { markWords } from '@litfass/widgets/words-lang';
import { inLanguage } from '../language.ts';
import type { PageParts } from '../page-parts.ts';
import { isFormRight, startFormCheck } from './form-check.ts';
import { startSums } from './sums.ts';

/**
 * Steps of the checkout, donations, gift cards and declarations: their forms are checked at once and sent once. What a
 * form leads to is a page of its own, so that back and reload do what they say.
 */
export function startCheckoutPage(parts: PageParts): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-checkout-form]')) {
    startFormCheck(form);
    startCountry(form);
    startAmounts(form);
    sendOnce(form);
    if (form.dataset['checkoutForm'] === 'shipping') startSums(parts, form);
    form.dataset['hydrated'] = 'true';
  }
}

function sendOnce(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  const text = button?.textContent ?? '';
  let isSent = false;
  form.addEventListener('submit', (event) => {
    if (isSent || !isFormRight(form)) return event.preventDefault();
    isSent = true;
    if (!button) return;
    button.ariaDisabled = 'true';
    // The button keeps its width: nothing jumps.
    button.style.minWidth = `${button.offsetWidth}px`;
    button.textContent = inLanguage(checkout).sending;
    markWords(button);
  });
  // Back from the next page: the browser shows this one as it was left.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    isSent = false;
    if (!button) return;
    button.ariaDisabled = null;
    button.textContent = text;
  });
}

/** A state is asked for only where addresses have one, a postal code has to be given where there are some. */
function startCountry(form: HTMLFormElement): void {
  const country = form.elements.namedItem('country');
  if (!(country instanceof HTMLSelectElement)) return;
  const region = form.elements.namedItem('region');
  const postalCode = form.elements.namedItem('postalCode');
  const follow = (): void => {
    const { region: hasRegion, withoutCode } = country.selectedOptions[0]?.dataset ?? {};
    if (region instanceof HTMLInputElement) askForRegion(region, hasRegion !== undefined);
    if (postalCode instanceof HTMLInputElement) postalCode.required = withoutCode === undefined;
  };
  follow();
  country.addEventListener('change', follow);
}

function askForRegion(region: HTMLInputElement, isNeeded: boolean): void {
  const place = region.closest<HTMLElement>('[data-field]');
  if (place) place.hidden = !isNeeded;
  region.required = isNeeded;
  if (!isNeeded) region.value = '';
}

/** An amount of one's own and a given one exclude each other. */
function startAmounts(form: HTMLFormElement): void {
  const own = form.querySelector<HTMLInputElement>('input[name="amount"]');
  if (!own) return;
  const given = form.querySelectorAll<HTMLInputElement>('input[name="amountCents"]');
  own.addEventListener('input', () => {
    for (const each of given) each.checked = false;
  });
  for (const each of given) each.addEventListener('change', () => (own.value = ''));
}
