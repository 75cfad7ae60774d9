import { refusal, type Refusal } from '@litfass/kit';
import type { QuantityFault } from './cart/cart.ts';

export interface BundleProblem {
  file: string;
  pointer: string;
  reason: string;
}

const quantityText = (fault: QuantityFault): string => {
  switch (fault.kind) {
    case 'sold-out':
      return 'Dieser Artikel ist ausverkauft.';
    case 'not-enough-stock':
      return `Von diesem Artikel sind nur noch ${fault.left} Stück da. Bitte wähle eine kleinere Menge.`;
    case 'too-many-pieces':
      return `Mehr als ${fault.most} Stück eines Artikels passen nicht in den Warenkorb. Bitte wähle eine kleinere Menge.`;
  }
};

/** Status 400, since the pages show the text of no other refusal (DATA-013, DATA-017). */
export const commerceRefusals = {
  quantity: (fault: QuantityFault): Refusal => refusal({ code: fault.kind, status: 400, text: quantityText(fault) }),
  unknownProduct: (): Refusal =>
    refusal({
      code: 'unknown-product',
      status: 404,
      text: 'Diesen Artikel gibt es nicht mehr. Bitte lade die Seite neu.',
    }),
  unknownEntry: (): Refusal =>
    refusal({
      code: 'unknown-entry',
      status: 404,
      text: 'Dieser Artikel liegt nicht mehr in deinem Warenkorb. Bitte lade die Seite neu.',
    }),
  noQuantity: (most: number): Refusal =>
    refusal({
      code: 'no-quantity',
      status: 400,
      text: `Bitte gib als Menge eine ganze Zahl von 0 bis ${most} ein.`,
    }),
  cartPurchased: (): Refusal =>
    refusal({ code: 'cart-purchased', status: 409, text: 'Dieser Warenkorb wurde bereits bestellt.' }),
  checkout: (code: string, text: string, status = 400, fields?: Record<string, string>): Refusal =>
    refusal({ code, status, text, ...(fields && { fields }) }),
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
  unknownOrder: (): Refusal => refusal({ code: 'unknown-order', status: 404, text: 'Diese Bestellung gibt es nicht.' }),
  codeUsedUp: (code: string): Refusal =>
    refusal({
      code: 'code-used-up',
      status: 409,
      text: `Der Gutschein ${code} wurde inzwischen eingelöst. Bitte prüfe deine Bestellung und bestelle noch einmal.`,
    }),
  coupon: (code: string, text: string): Refusal => refusal({ code, status: 400, text }),
  shipping: (code: string, text: string): Refusal => refusal({ code, status: 400, text }),
  tooManyEntries: (most: number): Refusal =>
    refusal({
      code: 'too-many-entries',
      status: 400,
      text: `Mehr als ${most} verschiedene Artikel passen nicht in den Warenkorb. Bitte entferne zuerst einen.`,
    }),
  invalidBundle: (problems: BundleProblem[]): Refusal =>
    refusal({
      code: 'bundle-invalid',
      status: 422,
      text: 'Die Angaben zum Shop sind fehlerhaft. Es wurde nichts gespeichert.',
      extra: { problems },
    }),
} as const;
