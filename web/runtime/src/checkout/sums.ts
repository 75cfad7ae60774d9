import { formatMoney } from '@litfass/model';
import { call } from '../data/call.ts';
import type { PageParts } from '../page-parts.ts';
import { pick, pickText } from '../website-context.ts';

const totals: Readonly<Record<string, string>> = {
  subtotal: 'subtotalCents',
  discount: 'discountCents',
  shipping: 'shippingCostCents',
  tax: 'taxCents',
  grand: 'grandTotalCents',
};

/** The sums follow a choice of shipping before the step is left. */
export function startSums({ surroundings }: PageParts, form: HTMLFormElement): void {
  let last = 0;
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'optionId') return;
    last += 1;
    const turn = last;
    const asked = call(surroundings, form.getAttribute('action') ?? '', {
      method: 'POST',
      json: { optionId: target.value },
    });
    // Only the last choice counts, in whatever order the answers come.
    void asked.then((answer) => {
      if (answer.ok && turn === last) writeSums(pick(answer.data, 'cart'));
    });
  });
}

function writeSums(cart: unknown): void {
  const currency = pickText(cart, 'currency');
  const locale = document.documentElement.lang || 'de-DE';
  for (const place of document.querySelectorAll<HTMLElement>('[data-total]')) {
    const name = place.dataset['total'] ?? '';
    const cents = Number(pick(cart, totals[name] ?? ''));
    if (!Number.isInteger(cents)) continue;
    const text = formatMoney({ amount: cents, currency }, { locale });
    place.dataset['cents'] = String(cents);
    place.textContent = name === 'discount' ? `−${text}` : text;
    place.classList.remove('lf-later');
    if (name === 'grand') {
      const shown = document.querySelector('[data-summary-total]');
      if (shown) shown.textContent = text;
    }
  }
}
