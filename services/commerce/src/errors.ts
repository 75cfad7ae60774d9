import { refusal, type Refusal } from '@litfass/kit';
import { formatMoney } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { QuantityFault } from './cart/cart.ts';

export interface BundleProblem {
  file: string;
  pointer: string;
  reason: string;
}

const quantityText = (fault: QuantityFault, locale: string): string => {
  const texts = textsFor(locale).cartRefusals;
  switch (fault.kind) {
    case 'sold-out':
      return texts.soldOut;
    case 'not-enough-stock':
      return texts.notEnough({ left: fault.left });
    case 'too-many-pieces':
      return texts.tooManyPieces({ most: fault.most });
  }
};

/** Status 400, since the pages show the text of no other refusal (DATA-013, DATA-017). */
export const commerceRefusals = {
  quantity: (fault: QuantityFault, locale: string): Refusal =>
    refusal({ code: fault.kind, status: 400, text: quantityText(fault, locale) }),
  unknownProduct: (locale: string): Refusal =>
    refusal({ code: 'unknown-product', status: 404, text: textsFor(locale).cartRefusals.unknownProduct }),
  unknownEntry: (locale: string): Refusal =>
    refusal({ code: 'unknown-entry', status: 404, text: textsFor(locale).cartRefusals.unknownEntry }),
  cartGone: (locale: string): Refusal =>
    refusal({ code: 'unknown-entry', status: 404, text: textsFor(locale).cartRefusals.cartGone }),
  noQuantity: (most: number, locale: string): Refusal =>
    refusal({ code: 'no-quantity', status: 400, text: textsFor(locale).cartRefusals.noQuantity({ most }) }),
  receiverRefused: (locale: string): Refusal =>
    refusal({ code: 'receiver-refused', status: 409, text: textsFor(locale).typedAddresses.refused }),
  /** An owner writes to an address that gets as many mails as one may. */
  tooManyMails: (locale: string): Refusal =>
    refusal({
      code: 'too-many-mails',
      status: 429,
      text: textsFor(locale).typedAddresses.tooManyMails,
      headers: { 'retry-after': '3600' },
    }),
  cartPurchased: (locale: string): Refusal =>
    refusal({ code: 'cart-purchased', status: 409, text: textsFor(locale).checkout.cartPurchased }),
  checkout: (code: string, text: string, status = 400, fields?: Record<string, string>): Refusal =>
    refusal({ code, status, text, ...(fields && { fields }) }),
  keyReused: (locale: string): Refusal =>
    refusal({ code: 'key-reused', status: 409, text: textsFor(locale).checkout.keyReused }),
  /** One more order to an address would be confirmed before anybody has paid. */
  tooManyOrders: (locale: string, retryAfterSeconds: number): Refusal =>
    refusal({
      code: 'too-many-orders',
      status: 429,
      text: textsFor(locale).checkout.tooManyOrders,
      headers: { 'retry-after': String(retryAfterSeconds) },
    }),
  /** An owner's form: field name → what is wrong with it. */
  fields: (fields: Record<string, string>): Refusal =>
    refusal({ code: 'fields-invalid', status: 400, text: 'Bitte prüfe die markierten Felder.', fields }),
  unknown: (what: string): Refusal =>
    refusal({ code: 'not-found', status: 404, text: `${what} gibt es nicht (mehr). Bitte lade die Seite neu.` }),
  taken: (field: string, text: string): Refusal =>
    refusal({ code: 'already-there', status: 409, text, fields: { [field]: text } }),
  notLawful: (missing: readonly unknown[]): Refusal =>
    refusal({
      code: 'store-unlawful',
      status: 409,
      text: 'Der Shop lässt sich noch nicht öffnen: Es fehlen Angaben, die das Gesetz verlangt.',
      extra: { missing },
    }),
  notCancellable: (): Refusal =>
    refusal({
      code: 'not-cancellable',
      status: 409,
      text: 'Diese Bestellung lässt sich nicht mehr stornieren: Sie ist schon storniert oder unterwegs.',
    }),
  notRefundable: (): Refusal =>
    refusal({
      code: 'not-refundable',
      status: 409,
      text: 'So viel lässt sich nicht erstatten: Der Betrag ist höher als das, was bezahlt und noch nicht erstattet ist.',
    }),
  giftCardSpent: ({ code, currency }: { code: string; currency: string }, spentCents: number): Refusal => {
    const spent = formatMoney({ amount: spentCents, currency }, { locale: 'de-DE' });
    return refusal({
      code: 'gift-card-spent',
      status: 409,
      text: `Ganz stornieren oder erstatten lässt sich diese Bestellung nicht: Vom Geschenkgutschein ${code} daraus sind schon ${spent} eingelöst. Erstatte nur den Rest, und sperre den Gutschein unter „Geschenkgutscheine“.`,
    });
  },
  disputed: (): Refusal =>
    refusal({
      code: 'payment-disputed',
      status: 409,
      text: 'Diese Zahlung wird gerade bestritten. Bis die Bank entschieden hat, lässt sich hier nichts erstatten: Das Geld ginge sonst zweimal zurück.',
    }),
  notReturnable: (): Refusal =>
    refusal({
      code: 'not-returnable',
      status: 409,
      text: 'So viele Stück können nicht zurückkommen: Es wurden nicht so viele bestellt, oder sie sind schon erstattet.',
    }),
  nothingToFetch: (): Refusal =>
    refusal({
      code: 'nothing-to-fetch',
      status: 409,
      text: 'In dieser Bestellung ist keine Datei, die der Käufer abrufen darf: Sie ist nicht bezahlt, storniert oder ganz erstattet.',
    }),
  notPayable: (): Refusal =>
    refusal({
      code: 'not-payable',
      status: 409,
      text: 'Diese Bestellung wartet auf keine Überweisung. Es wurde nichts geändert.',
    }),
  notFulfillable: (): Refusal =>
    refusal({
      code: 'not-fulfillable',
      status: 409,
      text: 'So lässt sich diese Bestellung nicht versenden: Es ist nicht mehr so viel davon offen.',
    }),
  /** Owners read German. */
  unknownOrder: (locale = 'de-DE'): Refusal =>
    refusal({ code: 'unknown-order', status: 404, text: textsFor(locale).cartRefusals.unknownOrder }),
  /** The address of an order's page in another browser than the one that ordered. */
  orderElsewhere: (locale: string): Refusal =>
    refusal({ code: 'order-elsewhere', status: 403, text: textsFor(locale).cartRefusals.orderElsewhere }),
  codeUsedUp: (code: string, locale: string): Refusal =>
    refusal({ code: 'code-used-up', status: 409, text: textsFor(locale).cartRefusals.codeUsedUp({ code }) }),
  coupon: (code: string, text: string): Refusal => refusal({ code, status: 400, text }),
  shipping: (code: string, text: string): Refusal => refusal({ code, status: 400, text }),
  tooManyEntries: (most: number, locale: string): Refusal =>
    refusal({ code: 'too-many-entries', status: 400, text: textsFor(locale).cartRefusals.tooManyEntries({ most }) }),
  invalidBundle: (problems: BundleProblem[]): Refusal =>
    refusal({
      code: 'bundle-invalid',
      status: 422,
      text: 'Die Angaben zum Shop sind fehlerhaft. Es wurde nichts gespeichert.',
      extra: { problems },
    }),
} as const;
