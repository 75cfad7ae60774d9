import { area } from './area.ts';

/** Why a cart or an order refuses what its buyer wants. */
export const cartRefusals = area({
  de: {
    soldOut: 'Dieser Artikel ist ausverkauft.',
    notEnough: (left: number) =>
      `Von diesem Artikel ${left === 1 ? 'ist' : 'sind'} nur noch ${left} Stück da. Bitte wähle eine kleinere Menge.`,
    tooManyPieces: (most: number) =>
      `Mehr als ${most} Stück eines Artikels passen nicht in den Warenkorb. Bitte wähle eine kleinere Menge.`,
    unknownProduct: 'Diesen Artikel gibt es nicht mehr. Bitte lade die Seite neu.',
    unknownEntry: 'Dieser Artikel liegt nicht mehr in deinem Warenkorb. Bitte lade die Seite neu.',
    cartGone: 'Dein Warenkorb ist leer oder abgelaufen. Bitte lege zuerst etwas hinein.',
    noQuantity: (most: number) => `Bitte gib als Menge eine ganze Zahl von 0 bis ${most} ein.`,
    unknownOrder: 'Diese Bestellung gibt es nicht.',
    orderElsewhere:
      'Diese Bestellung siehst du nur in dem Browser, in dem du bestellt hast, oder über den Link in deiner Bestellbestätigung.',
    codeUsedUp: (code: string) =>
      `Der Gutschein ${code} wurde inzwischen eingelöst. Bitte prüfe deine Bestellung und bestelle noch einmal.`,
    tooManyEntries: (most: number) =>
      `Mehr als ${most} verschiedene Artikel passen nicht in den Warenkorb. Bitte entferne zuerst einen.`,
  },
  en: {
    soldOut: 'This item is sold out.',
    notEnough: (left: number) =>
      `Only ${left} of this item ${left === 1 ? 'is' : 'are'} left. Please choose a smaller quantity.`,
    tooManyPieces: (most: number) =>
      `A cart takes at most ${most} pieces of one item. Please choose a smaller quantity.`,
    unknownProduct: 'This item is no longer available. Please reload the page.',
    unknownEntry: 'This item is no longer in your cart. Please reload the page.',
    cartGone: 'Your cart is empty or has expired. Please put something into it first.',
    noQuantity: (most: number) => `Please enter a whole number from 0 to ${most} as quantity.`,
    unknownOrder: 'There is no such order.',
    orderElsewhere:
      'You can see this order only in the browser in which you ordered, or by the link in your order confirmation.',
    codeUsedUp: (code: string) =>
      `The coupon ${code} has been redeemed meanwhile. Please check your order and place it again.`,
    tooManyEntries: (most: number) => `A cart takes at most ${most} different items. Please remove one first.`,
  },
  formal: {
    notEnough: (left: number) =>
      `Von diesem Artikel ${left === 1 ? 'ist' : 'sind'} nur noch ${left} Stück da. Bitte wählen Sie eine kleinere Menge.`,
    tooManyPieces: (most: number) =>
      `Mehr als ${most} Stück eines Artikels passen nicht in den Warenkorb. Bitte wählen Sie eine kleinere Menge.`,
    unknownProduct: 'Diesen Artikel gibt es nicht mehr. Bitte laden Sie die Seite neu.',
    unknownEntry: 'Dieser Artikel liegt nicht mehr in Ihrem Warenkorb. Bitte laden Sie die Seite neu.',
    cartGone: 'Ihr Warenkorb ist leer oder abgelaufen. Bitte legen Sie zuerst etwas hinein.',
    noQuantity: (most: number) => `Bitte geben Sie als Menge eine ganze Zahl von 0 bis ${most} ein.`,
    orderElsewhere:
      'Diese Bestellung sehen Sie nur in dem Browser, in dem Sie bestellt haben, oder über den Link in Ihrer Bestellbestätigung.',
    codeUsedUp: (code: string) =>
      `Der Gutschein ${code} wurde inzwischen eingelöst. Bitte prüfen Sie Ihre Bestellung und bestellen Sie noch einmal.`,
    tooManyEntries: (most: number) =>
      `Mehr als ${most} verschiedene Artikel passen nicht in den Warenkorb. Bitte entfernen Sie zuerst einen.`,
  },
});
