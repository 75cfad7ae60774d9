import { languagePrefix } from '../language-prefix.ts';
import { fetchPage } from '../views/fetch-page.ts';

/**
 * Takes over the cart as the server draws it now: notices, coupons, shipping and stock may all have changed with one
 * line. What was typed and not sent yet stays, but for the fields of `sent`, a form whose values the server has; the
 * focus stays too, or goes to the field for a code where its control is gone. Pages that only show parts of a cart are
 * left as they are.
 */
export async function refreshCart(place: Element | null, sent: Element | null = null): Promise<void> {
  const address = `${languagePrefix()}/cart`;
  if (!place || location.pathname !== address) return;
  const page = await fetchPage(address).catch(() => null);
  const fresh = page?.querySelector('#sqs-cart-container');
  if (!fresh) return location.reload();
  const typed = typedIn(place, sent);
  const focused = place.contains(document.activeElement) ? selectorOf(document.activeElement) : null;
  place.replaceChildren(...fresh.childNodes);
  for (const each of typed) each();
  if (document.activeElement !== document.body) return;
  const again = focused === null ? null : place.querySelector<HTMLElement>(focused);
  if (again) again.focus();
  // Whoever has removed the last line is told so at the top.
  else if (!place.querySelector('[data-cart-entry]')) headingOf(place)?.focus();
  else if (focused !== null) place.querySelector<HTMLElement>('#coupon-code')?.focus();
}

/** What finds a control again in the cart as it is drawn anew: its id, else the address of its form or its own. */
function selectorOf(control: Element | null): string {
  if (control?.id) return `#${CSS.escape(control.id)}`;
  const action = control?.closest('form')?.getAttribute('action');
  if (action) return `form[action="${CSS.escape(action)}"] > button`;
  const href = control?.getAttribute('href');
  return href ? `a[href="${CSS.escape(href)}"]` : (control?.localName ?? ':not(*)');
}

type Control = HTMLInputElement | HTMLSelectElement;

const isControl = (field: Element | null): field is Control =>
  field instanceof HTMLInputElement || field instanceof HTMLSelectElement;

/** What puts each value that was typed into the field of the same id, once that is there. */
function typedIn(place: Element, sent: Element | null): (() => void)[] {
  return [...place.querySelectorAll('input[id],select[id]')].flatMap((field) => {
    if (!isControl(field) || sent?.contains(field) || !isTyped(field)) return [];
    const { id, value } = field;
    const isChecked = field instanceof HTMLInputElement && field.checked;
    const caret = document.activeElement === field && 'selectionStart' in field ? field.selectionStart : null;
    return [
      () => {
        const again = document.getElementById(id);
        if (!isControl(again)) return;
        again.closest('details')?.setAttribute('open', '');
        if (again instanceof HTMLInputElement && again.type === 'radio') again.checked = isChecked;
        else again.value = value;
        sendLater(again);
        if (caret === null || !('setSelectionRange' in again)) return;
        again.focus();
        again.setSelectionRange(caret, caret);
      },
    ];
  });
}

function isTyped(field: Control): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  if (field.type === 'radio') return field.checked && !field.defaultChecked;
  return field.value !== field.defaultValue;
}

/** A quantity is sent when its field is left. The browser says no more that it changed: it has the value from the script. */
function sendLater(field: Control): void {
  if (!(field instanceof HTMLInputElement) || field.type !== 'number') return;
  const send = (): void => {
    if (!field.readOnly && field.value !== field.defaultValue)
      field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  field.addEventListener('blur', send, { once: true });
}

function headingOf(place: Element): HTMLElement | null {
  const heading = place.parentElement?.querySelector('h1') ?? null;
  heading?.setAttribute('tabindex', '-1');
  return heading;
}
