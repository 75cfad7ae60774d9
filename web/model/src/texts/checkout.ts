import { area } from './area.ts';
import { quoted } from './quoted.ts';

/** What the checkout and its calls say (CHK). */
export const checkout = area({
  de: {
    couponFaults: {
      unknown: 'Diesen Gutscheincode gibt es nicht. Bitte prüfe die Schreibweise.',
      notYet: 'Dieser Gutschein gilt noch nicht.',
      expired: 'Dieser Gutschein ist abgelaufen.',
      usedUp: 'Dieser Gutschein wurde bereits so oft eingelöst, wie es möglich war.',
      minimum: 'Für diesen Gutschein ist der Warenkorb noch zu klein.',
      otherProducts: 'Dieser Gutschein gilt nicht für die Artikel in deinem Warenkorb.',
      empty: 'Auf diesem Geschenkgutschein ist kein Guthaben mehr.',
      onlyGiftCards: 'Geschenkgutscheine lassen sich nicht mit einem Geschenkgutschein bezahlen.',
    },
    couponMinimum: (amount: string) => `Dieser Gutschein gilt ab einem Warenwert von ${amount}.`,
    tooManyCodes: (most: number) =>
      `Mehr als ${most} Codes passen nicht in einen Warenkorb. Bitte entferne zuerst einen.`,
    storeClosed: 'Dieser Shop nimmt noch keine Bestellungen an.',
    storePaused: 'Dieser Shop nimmt im Moment keine Bestellungen an. Bitte versuche es später noch einmal.',
    notEnough: (title: string, left: number) =>
      left === 0
        ? `${quoted(title)} ist inzwischen ausverkauft. Bitte entferne den Artikel.`
        : `Von ${quoted(title)} ${left === 1 ? 'ist' : 'sind'} nur noch ${left} Stück da. Bitte ändere die Menge.`,
    fieldFaults: {
      missing: 'Bitte fülle dieses Feld aus.',
      postalCode: 'Diese Postleitzahl gibt es in diesem Land nicht. Bitte prüfe sie.',
      usZip: 'Eine Postleitzahl der USA hat genau 5 Ziffern.',
      country: 'Bitte wähle ein Land aus der Liste.',
      email: 'Bitte gib eine gültige E-Mail-Adresse ein.',
    },
    chooseOne: 'Bitte wähle eine Möglichkeit aus.',
    fieldsFault: 'Bitte prüfe die markierten Felder.',
    noShippingThere: 'In dieses Land liefern wir leider nicht.',
    shippingMissing: 'Bitte wähle eine Versandart.',
    paymentMissing: 'Bitte wähle eine Zahlungsart.',
    stepsMissing: 'Es fehlen noch Angaben. Bitte fülle die Schritte vor der Bestellung aus.',
    checkoutChanged: 'Deine Angaben haben sich gerade geändert. Bitte sieh sie noch einmal an, bevor du bestellst.',
    totalChanged: (total: string) =>
      `Der Preis hat sich geändert: Die Gesamtsumme ist jetzt ${total}. Bitte prüfe deine Bestellung und bestelle noch einmal.`,
    consentMissing: 'Bitte stimme zu, dass die Ausführung vor Ablauf der Widerrufsfrist beginnt.',
    keyReused: 'Diese Bestellung wurde mit anderen Angaben schon abgeschickt. Bitte lade die Seite neu.',
    tooManyOrders:
      'An diese E-Mail-Adresse gingen gerade schon viele Bestellungen. Damit niemand mit Mails überhäuft wird, nehmen wir ohne sofortige Zahlung vorerst keine weitere an. Es wurde nichts bestellt; bitte versuche es später noch einmal.',
    periodPaid: 'Dieser Zeitraum ist schon bezahlt. Es wurde nichts ein zweites Mal abgebucht.',
    periodInPayment: 'Dieser Zeitraum wird gerade auf einer anderen Seite bezahlt. Hier wurde nichts abgebucht.',
    periodOver: 'Hier ist nichts mehr zu bezahlen: Es ist beendet. Es wurde nichts abgebucht.',
    cartPurchased: 'Dieser Warenkorb wurde bereits bestellt.',
    sending: 'Wird gesendet …',
    declined: 'Die Zahlung wurde abgelehnt. Es wurde nichts abgebucht; bitte wähle eine andere Zahlungsart.',
    notPayable:
      'Diese Zahlungsart geht gerade nicht. Es wurde nichts abgebucht und nichts bestellt; bitte wähle eine andere.',
    paymentOpen:
      'Deine begonnene Zahlung lässt sich gerade nicht abbrechen. Bitte versuche es in ein paar Minuten noch einmal.',
    paymentAway: 'Der Zahlungsdienst antwortet gerade nicht. Deine Bestellung ist gespeichert; wir prüfen die Zahlung.',
    orderInProgress: 'Deine Bestellung wird gerade bearbeitet. Bitte warte einen Moment.',
    amountInvalid: 'Bitte gib einen Betrag ein, der auf dieser Seite möglich ist, zum Beispiel 12,50.',
    intervalInvalid: 'Dieser Abstand wird hier nicht angeboten.',
    confirmNeeded: 'Bitte bestätige die Zahlung.',
    methods: {
      test: 'Testzahlung',
      bank: 'Überweisung',
      invoice: 'Rechnung',
      'stripe-card': 'Kreditkarte',
      'stripe-sepa': 'SEPA-Lastschrift',
      'stripe-klarna': 'Klarna',
      'stripe-paypal': 'PayPal',
    },
    methodNotes: {
      test: 'Nur zum Ausprobieren: Es fließt kein Geld.',
      bank: 'Du überweist den Betrag nach der Bestellung; wir liefern, sobald er da ist.',
      invoice: 'Du bezahlst innerhalb von 14 Tagen nach Erhalt der Rechnung.',
      'stripe-card': 'Mit Visa, Mastercard oder American Express, auf der Seite von Stripe.',
      'stripe-sepa': 'Der Betrag wird von deinem Bankkonto eingezogen.',
      'stripe-klarna': 'Sofort, später oder in Raten.',
      'stripe-paypal': 'Du bestätigst die Zahlung bei PayPal.',
    },
    digitalConsent:
      'Ich stimme zu, dass ihr vor Ablauf der Widerrufsfrist mit der Ausführung beginnt. Mir ist bekannt, dass ich dadurch mein Widerrufsrecht verliere.',
    totalWithTax: (total: string, tax: string) => `Gesamtpreis ${total}, darin ${tax} Umsatzsteuer`,
    totalUntaxed: (total: string) => `Gesamtpreis ${total}`,
    discountOf: (amount: string) => `Rabatt und Gutscheine −${amount}`,
    shippingCosts: (amount: string, name: string) => `Versandkosten ${amount} (${name})`,
    lineOf: (quantity: number, title: string, price: string) => `${quantity} × ${title}: ${price}`,
    renewal: (title: string, text: string, price: string) => `${title} ${text}, jeweils ${price}.`,
    duration: (payments: number, isOverTime: boolean) =>
      payments === 0
        ? `Der Vertrag läuft auf unbestimmte Zeit. Du kannst jederzeit kündigen, zuerst zum Ende des ersten Abrechnungszeitraums. Danach endet er spätestens einen Monat nach deiner Kündigung, auch mitten in einem Abrechnungszeitraum${isOverTime ? '; was du für die Zeit danach bezahlt hast, bekommst du anteilig zurück' : ''}.`
        : `Der Vertrag endet nach ${payments} Zahlungen von selbst.`,
  },
  en: {
    couponFaults: {
      unknown: 'There is no such coupon code. Please check how it is written.',
      notYet: 'This coupon is not valid yet.',
      expired: 'This coupon has expired.',
      usedUp: 'This coupon has been redeemed as often as possible.',
      minimum: 'The cart is still too small for this coupon.',
      otherProducts: 'This coupon is not valid for the items in your cart.',
      empty: 'There is no balance left on this gift card.',
      onlyGiftCards: 'Gift cards cannot be paid for with a gift card.',
    },
    couponMinimum: (amount: string) => `This coupon is valid from a goods value of ${amount}.`,
    tooManyCodes: (most: number) => `No more than ${most} codes fit into a cart. Please remove one first.`,
    storeClosed: 'This store does not take orders yet.',
    storePaused: 'This store takes no orders at the moment. Please try again later.',
    notEnough: (title: string, left: number) =>
      left === 0
        ? `“${title}” has sold out meanwhile. Please remove the item.`
        : `Only ${left} of “${title}” ${left === 1 ? 'is' : 'are'} left. Please change the quantity.`,
    fieldFaults: {
      missing: 'Please fill in this field.',
      postalCode: 'There is no such postal code in this country. Please check it.',
      usZip: 'A US zip code has exactly 5 digits.',
      country: 'Please choose a country from the list.',
      email: 'Please enter a valid e-mail address.',
    },
    chooseOne: 'Please choose one.',
    fieldsFault: 'Please check the marked fields.',
    noShippingThere: 'Sorry, we do not ship to this country.',
    shippingMissing: 'Please choose a way of shipping.',
    paymentMissing: 'Please choose a way to pay.',
    stepsMissing: 'Some details are missing. Please fill in the steps before the order.',
    checkoutChanged: 'Your details have just changed. Please look at them once more before you order.',
    totalChanged: (total: string) =>
      `The price has changed: the total is now ${total}. Please check your order and order again.`,
    consentMissing: 'Please agree that performance begins before the withdrawal period ends.',
    keyReused: 'This order was already sent with other details. Please reload the page.',
    tooManyOrders:
      'Many orders have just gone to this e-mail address. So that nobody is flooded with mails, we take no more for now that are not paid at once. Nothing was ordered; please try again later.',
    periodPaid: 'This period is already paid. Nothing was charged a second time.',
    periodInPayment: 'This period is being paid on another page. Nothing was charged here.',
    periodOver: 'There is nothing to pay here any more: it has ended. Nothing was charged.',
    cartPurchased: 'This cart has already been ordered.',
    sending: 'Sending …',
    declined: 'The payment was declined. Nothing was charged; please choose another way to pay.',
    notPayable: 'This way to pay does not work just now. Nothing was charged or ordered; please choose another one.',
    paymentOpen: 'The payment that you began cannot be stopped just now. Please try again in a few minutes.',
    paymentAway: 'The payment service does not answer. Your order is stored; we are checking the payment.',
    orderInProgress: 'Your order is being processed. Please wait a moment.',
    amountInvalid: 'Please enter an amount that is possible on this page, such as 12.50.',
    intervalInvalid: 'This interval is not offered here.',
    confirmNeeded: 'Please confirm the payment.',
    methods: {
      test: 'Test payment',
      bank: 'Bank transfer',
      invoice: 'Invoice',
      'stripe-card': 'Credit card',
      'stripe-sepa': 'SEPA direct debit',
      'stripe-klarna': 'Klarna',
      'stripe-paypal': 'PayPal',
    },
    methodNotes: {
      test: 'Only for trying out: no money moves.',
      bank: 'You transfer the amount after ordering; we deliver once it has arrived.',
      invoice: 'You pay within 14 days of receiving the invoice.',
      'stripe-card': 'By Visa, Mastercard or American Express, on Stripe’s page.',
      'stripe-sepa': 'The amount is collected from your bank account.',
      'stripe-klarna': 'Now, later or in instalments.',
      'stripe-paypal': 'You confirm the payment at PayPal.',
    },
    digitalConsent:
      'I agree that you begin performance before the withdrawal period ends. I know that I thereby lose my right of withdrawal.',
    totalWithTax: (total: string, tax: string) => `Total ${total}, including ${tax} VAT`,
    totalUntaxed: (total: string) => `Total ${total}`,
    discountOf: (amount: string) => `Discounts and gift cards −${amount}`,
    shippingCosts: (amount: string, name: string) => `Shipping ${amount} (${name})`,
    lineOf: (quantity: number, title: string, price: string) => `${quantity} × ${title}: ${price}`,
    renewal: (title: string, text: string, price: string) => `${title} ${text}, ${price} each time.`,
    duration: (payments: number, isOverTime: boolean) =>
      payments === 0
        ? `The contract runs indefinitely. You can cancel at any time, first to the end of the first billing period. After that it ends no later than one month after your cancellation, even within a billing period${isOverTime ? '; what you paid for the time after that is given back pro rata' : ''}.`
        : `The contract ends by itself after ${payments} payments.`,
  },
  formal: {
    couponFaults: {
      unknown: 'Diesen Gutscheincode gibt es nicht. Bitte prüfen Sie die Schreibweise.',
      otherProducts: 'Dieser Gutschein gilt nicht für die Artikel in Ihrem Warenkorb.',
    },
    tooManyCodes: (most: number) =>
      `Mehr als ${most} Codes passen nicht in einen Warenkorb. Bitte entfernen Sie zuerst einen.`,
    storePaused: 'Dieser Shop nimmt im Moment keine Bestellungen an. Bitte versuchen Sie es später noch einmal.',
    notEnough: (title: string, left: number) =>
      left === 0
        ? `${quoted(title)} ist inzwischen ausverkauft. Bitte entfernen Sie den Artikel.`
        : `Von ${quoted(title)} ${left === 1 ? 'ist' : 'sind'} nur noch ${left} Stück da. Bitte ändern Sie die Menge.`,
    fieldFaults: {
      missing: 'Bitte füllen Sie dieses Feld aus.',
      postalCode: 'Diese Postleitzahl gibt es in diesem Land nicht. Bitte prüfen Sie sie.',
      country: 'Bitte wählen Sie ein Land aus der Liste.',
      email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    },
    chooseOne: 'Bitte wählen Sie eine Möglichkeit aus.',
    fieldsFault: 'Bitte prüfen Sie die markierten Felder.',
    shippingMissing: 'Bitte wählen Sie eine Versandart.',
    paymentMissing: 'Bitte wählen Sie eine Zahlungsart.',
    stepsMissing: 'Es fehlen noch Angaben. Bitte füllen Sie die Schritte vor der Bestellung aus.',
    checkoutChanged:
      'Ihre Angaben haben sich gerade geändert. Bitte sehen Sie sie noch einmal an, bevor Sie bestellen.',
    totalChanged: (total: string) =>
      `Der Preis hat sich geändert: Die Gesamtsumme ist jetzt ${total}. Bitte prüfen Sie Ihre Bestellung und bestellen Sie noch einmal.`,
    consentMissing: 'Bitte stimmen Sie zu, dass die Ausführung vor Ablauf der Widerrufsfrist beginnt.',
    keyReused: 'Diese Bestellung wurde mit anderen Angaben schon abgeschickt. Bitte laden Sie die Seite neu.',
    tooManyOrders:
      'An diese E-Mail-Adresse gingen gerade schon viele Bestellungen. Damit niemand mit Mails überhäuft wird, nehmen wir ohne sofortige Zahlung vorerst keine weitere an. Es wurde nichts bestellt; bitte versuchen Sie es später noch einmal.',
    declined: 'Die Zahlung wurde abgelehnt. Es wurde nichts abgebucht; bitte wählen Sie eine andere Zahlungsart.',
    notPayable:
      'Diese Zahlungsart geht gerade nicht. Es wurde nichts abgebucht und nichts bestellt; bitte wählen Sie eine andere.',
    paymentOpen:
      'Ihre begonnene Zahlung lässt sich gerade nicht abbrechen. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
    paymentAway: 'Der Zahlungsdienst antwortet gerade nicht. Ihre Bestellung ist gespeichert; wir prüfen die Zahlung.',
    orderInProgress: 'Ihre Bestellung wird gerade bearbeitet. Bitte warten Sie einen Moment.',
    amountInvalid: 'Bitte geben Sie einen Betrag ein, der auf dieser Seite möglich ist, zum Beispiel 12,50.',
    confirmNeeded: 'Bitte bestätigen Sie die Zahlung.',
    methodNotes: {
      bank: 'Sie überweisen den Betrag nach der Bestellung; wir liefern, sobald er da ist.',
      invoice: 'Sie bezahlen innerhalb von 14 Tagen nach Erhalt der Rechnung.',
      'stripe-sepa': 'Der Betrag wird von Ihrem Bankkonto eingezogen.',
      'stripe-paypal': 'Sie bestätigen die Zahlung bei PayPal.',
    },
    digitalConsent:
      'Ich stimme zu, dass Sie vor Ablauf der Widerrufsfrist mit der Ausführung beginnen. Mir ist bekannt, dass ich dadurch mein Widerrufsrecht verliere.',
    duration: (payments: number, isOverTime: boolean) =>
      payments === 0
        ? `Der Vertrag läuft auf unbestimmte Zeit. Sie können jederzeit kündigen, zuerst zum Ende des ersten Abrechnungszeitraums. Danach endet er spätestens einen Monat nach Ihrer Kündigung, auch mitten in einem Abrechnungszeitraum${isOverTime ? '; was Sie für die Zeit danach bezahlt haben, bekommen Sie anteilig zurück' : ''}.`
        : `Der Vertrag endet nach ${payments} Zahlungen von selbst.`,
  },
});
