import { area } from './area.ts';

/** Mails about orders. */
export const orderMails = area({
  de: {
    placedSubject: (number: string, site: string) => `Bestellung ${number} bei ${site}`,
    placedTitle: 'Vielen Dank für deine Bestellung',
    placedText: (number: string) => `Wir haben deine Bestellung ${number} erhalten und nehmen sie hiermit an.`,
    donationSubject: (site: string) => `Deine Spende an ${site}`,
    donationTitle: 'Vielen Dank für deine Spende',
    donationText: (amount: string) => `Deine Spende über ${amount} ist bei uns angekommen.`,
    ownDonationSubject: (number: string, total: string) => `Neue Spende ${number} über ${total}`,
    ownDonationTitle: (number: string) => `Neue Spende ${number}`,
    sampleTitle: 'Beispielartikel',
    sampleOption: 'Blau',
    lines: 'Artikel',
    shipping: 'Versand',
    discount: 'Rabatt und Gutscheine',
    tax: 'Umsatzsteuer',
    taxIncluded: 'darin Umsatzsteuer',
    total: 'Gesamtsumme',
    paymentMethod: 'Zahlungsart',
    address: 'Lieferadresse',
    deliveryTime: 'Lieferzeit',
    ends: 'Du kannst jederzeit über „Verträge hier kündigen“ am Ende jeder Seite kündigen.',
    show: 'Bestellung ansehen',
    transferNote: (reference: string) => `Bitte überweise den Betrag mit dem Verwendungszweck „${reference}“.`,
    withdrawal:
      'Du kannst diesen Vertrag innerhalb von 14 Tagen widerrufen, auch über „Vertrag widerrufen“ auf jeder Seite des Shops.',
    legalBelow: {
      withTerms:
        'Unter dieser Bestätigung stehen die Widerrufsbelehrung mit Muster-Formular und unsere Bedingungen. Bewahre die E-Mail gut auf.',
      instruction:
        'Unter dieser Bestätigung steht die Widerrufsbelehrung mit Muster-Formular. Bewahre die E-Mail gut auf.',
    },
    digitalConsent: (titles: string) =>
      `Du hast zugestimmt, dass wir vor Ablauf der Widerrufsfrist mit der Ausführung beginnen, und weißt, dass du dadurch dein Widerrufsrecht verlierst. Das gilt für: ${titles}.`,
    ownerSubject: (number: string, total: string) => `Neue Bestellung ${number} über ${total}`,
    ownerTitle: (number: string) => `Neue Bestellung ${number}`,
    buyer: 'Besteller',
    disputedSubject: (number: string) => `Zahlung für Bestellung ${number} bestritten`,
    disputedTitle: 'Eine Zahlung wird bestritten',
    disputedText: (number: string, amount: string) =>
      `Wer die Bestellung ${number} bezahlt hat, fordert ${amount} über die eigene Bank zurück. Antworte bei deinem Zahlungsanbieter, bevor die Frist dort abläuft, am besten mit Belegen wie der Sendungsnummer. Ohne Antwort ist das Geld verloren.`,
    disputeEnded: {
      won: {
        subject: (number: string) => `Bestrittene Zahlung ${number}: Das Geld bleibt bei dir`,
        title: 'Die Zahlung gilt wieder',
        text: (number: string, amount: string) =>
          `Die Bank hat zu deinen Gunsten entschieden: ${amount} zu ${number} bleiben bei dir. Du musst nichts weiter tun.`,
      },
      lost: {
        subject: (number: string) => `Bestrittene Zahlung ${number}: Das Geld ist zurückgegangen`,
        title: 'Das Geld ist zurückgegangen',
        text: (number: string, amount: string) =>
          `Die Bank hat gegen dich entschieden: ${amount} zu ${number} sind zurückgegangen. Erstatte nicht noch einmal, und verschicke nichts mehr, was noch bei dir ist.`,
      },
    },
    paymentFailed: {
      subject: (number: string) => `Zahlung ${number} ist nicht angekommen`,
      title: 'Eine Zahlung ist fehlgeschlagen',
      open: (number: string, amount: string) =>
        `${amount} zu ${number} sind nicht angekommen: Der Zahlungsdienst konnte den Betrag nicht einziehen, oder die Bank hat ihn zurückgebucht. Verschicke nichts mehr, was noch bei dir ist. Kläre die Zahlung mit dem Käufer, oder storniere.`,
      asked: (number: string, amount: string) =>
        `${amount} zu ${number} sind nicht angekommen: Der Zahlungsdienst konnte den Betrag nicht einziehen, oder die Bank hat ihn zurückgebucht. Wir haben ${number} storniert, bitten um die Zahlung und versuchen sie noch einmal, solange das Abonnement läuft. Du musst nichts weiter tun; verschicke nichts.`,
      missed: (number: string, amount: string) =>
        `${amount} zu ${number} sind nicht angekommen: Der Zahlungsdienst konnte den Betrag nicht einziehen, oder die Bank hat ihn zurückgebucht. Wir haben ${number} storniert und ziehen diesen Betrag nicht noch einmal ein, denn der nächste Zeitraum läuft schon. Bleiben weitere Zahlungen aus, endet das Abonnement von selbst. Du musst nichts weiter tun; verschicke nichts mehr für ${number}.`,
      ended: (number: string, amount: string) =>
        `${amount} zu ${number} sind nicht angekommen: Der Zahlungsdienst konnte den Betrag nicht einziehen, oder die Bank hat ihn zurückgebucht. Wir haben ${number} storniert, und das Abonnement ist beendet. Du musst nichts weiter tun; verschicke nichts mehr für ${number}.`,
    },
    paidSubject: (number: string) => `Zahlung für Bestellung ${number} erhalten`,
    paidTitle: 'Deine Zahlung ist da',
    paidText: (amount: string, number: string) => `Wir haben ${amount} für deine Bestellung ${number} erhalten.`,
    downloadSubject: (number: string) => `Deine Downloads zu Bestellung ${number}`,
    downloadTitle: 'Deine Downloads',
    downloadText: (number: string) => `Hier sind die Dateien aus deiner Bestellung ${number}.`,
    downloadExpired: 'Dieser Download-Link ist abgelaufen. Bitte wende dich an den Shop.',
    downloadUsedUp: 'Dieser Download wurde schon so oft abgerufen, wie es möglich ist. Bitte wende dich an den Shop.',
    download: (title: string) => `${title} herunterladen`,
    downloadNote: (days: number, count: number) => `Die Links gelten ${days} Tage lang, jeder für ${count} Abrufe.`,
    giftCardSubject: (site: string) => `Ein Geschenkgutschein von ${site}`,
    giftCardTitle: 'Ein Geschenkgutschein für dich',
    giftCardFor: (name: string) => `Hallo ${name},`,
    giftCardText: (amount: string) => `Dieser Gutschein ist ${amount} wert. Gib den Code im Warenkorb ein:`,
    giftCardCode: 'Gutscheincode',
    shippedSubject: (number: string) => `Bestellung ${number} ist unterwegs`,
    shippedTitle: 'Deine Bestellung ist unterwegs',
    partSubject: (number: string) => `Ein Teil von Bestellung ${number} ist unterwegs`,
    partTitle: 'Ein Teil deiner Bestellung ist unterwegs',
    doneSubject: (number: string) => `Bestellung ${number} ist erledigt`,
    doneTitle: 'Deine Bestellung ist erledigt',
    done: 'Erledigt',
    inParcel: 'In dieser Sendung',
    comesLater: 'Kommt später',
    refundedReason: (reason: string) => `Grund: ${reason}`,
    tracking: 'Sendungsnummer',
    track: 'Sendung verfolgen',
    cancelledSubject: (number: string) => `Bestellung ${number} wurde storniert`,
    cancelledTitle: 'Deine Bestellung wurde storniert',
    cancelledText: (number: string) =>
      `Deine Bestellung ${number} wurde storniert. Was du schon bezahlt hast, bekommst du zurück.`,
    cancelledUnpaid: (number: string) => `Deine Bestellung ${number} wurde storniert. Du musst nichts bezahlen.`,
    refundedSubject: (number: string) => `Erstattung zu Bestellung ${number}`,
    refundedTitle: 'Wir haben dir Geld erstattet',
    refundedText: (amount: string, number: string) =>
      `Zu deiner Bestellung ${number} haben wir dir ${amount} erstattet, auf dem Weg, auf dem du bezahlt hast.`,
  },
  en: {
    placedSubject: (number: string, site: string) => `Order ${number} at ${site}`,
    placedTitle: 'Thank you for your order',
    placedText: (number: string) => `We have received your order ${number} and hereby accept it.`,
    donationSubject: (site: string) => `Your donation to ${site}`,
    donationTitle: 'Thank you for your donation',
    donationText: (amount: string) => `Your donation of ${amount} has reached us.`,
    ownDonationSubject: (number: string, total: string) => `New donation ${number} of ${total}`,
    ownDonationTitle: (number: string) => `New donation ${number}`,
    sampleTitle: 'Sample item',
    sampleOption: 'Blue',
    lines: 'Items',
    shipping: 'Shipping',
    discount: 'Discounts and gift cards',
    tax: 'VAT',
    taxIncluded: 'VAT included',
    total: 'Total',
    paymentMethod: 'Payment',
    address: 'Shipping address',
    deliveryTime: 'Delivery time',
    ends: 'You can cancel at any time by “Cancel contracts here” at the end of every page.',
    show: 'View order',
    transferNote: (reference: string) => `Please transfer the amount with the reference “${reference}”.`,
    withdrawal:
      'You can withdraw from this contract within 14 days, also by “Withdraw from contract” on every page of the store.',
    legalBelow: {
      withTerms:
        'Below this confirmation are the instructions on withdrawal with the model form, and our terms. Please keep this e-mail.',
      instruction:
        'Below this confirmation are the instructions on withdrawal with the model form. Please keep this e-mail.',
    },
    digitalConsent: (titles: string) =>
      `You agreed that we begin before the withdrawal period ends, and know that you lose your right of withdrawal by it. This goes for: ${titles}.`,
    ownerSubject: (number: string, total: string) => `New order ${number} of ${total}`,
    ownerTitle: (number: string) => `New order ${number}`,
    buyer: 'Buyer',
    disputedSubject: (number: string) => `Payment for order ${number} disputed`,
    disputedTitle: 'A payment is disputed',
    disputedText: (number: string, amount: string) =>
      `Whoever paid order ${number} claims ${amount} back through the bank. Answer at your payment provider before the time limit there ends, best with evidence such as the tracking number. Without an answer the money is lost.`,
    disputeEnded: {
      won: {
        subject: (number: string) => `Disputed payment ${number}: the money stays with you`,
        title: 'The payment counts again',
        text: (number: string, amount: string) =>
          `The bank has decided in your favour: ${amount} for ${number} stay with you. There is nothing left to do.`,
      },
      lost: {
        subject: (number: string) => `Disputed payment ${number}: the money went back`,
        title: 'The money went back',
        text: (number: string, amount: string) =>
          `The bank has decided against you: ${amount} for ${number} went back. Do not refund it again, and send nothing any more that is still with you.`,
      },
    },
    paymentFailed: {
      subject: (number: string) => `Payment ${number} has not arrived`,
      title: 'A payment failed',
      open: (number: string, amount: string) =>
        `${amount} for ${number} have not arrived: the payment service could not collect them, or the bank has returned them. Send nothing any more that is still with you. Settle the payment with the buyer, or cancel.`,
      asked: (number: string, amount: string) =>
        `${amount} for ${number} have not arrived: the payment service could not collect them, or the bank has returned them. We have cancelled ${number}, ask for the payment and try it again as long as the subscription runs. There is nothing left to do; send nothing.`,
      missed: (number: string, amount: string) =>
        `${amount} for ${number} have not arrived: the payment service could not collect them, or the bank has returned them. We have cancelled ${number} and do not collect this amount again, since the next period is running already. If further payments fail, the subscription ends by itself. There is nothing left to do; send nothing more for ${number}.`,
      ended: (number: string, amount: string) =>
        `${amount} for ${number} have not arrived: the payment service could not collect them, or the bank has returned them. We have cancelled ${number}, and the subscription has ended. There is nothing left to do; send nothing more for ${number}.`,
    },
    paidSubject: (number: string) => `Payment for order ${number} received`,
    paidTitle: 'Your payment has arrived',
    paidText: (amount: string, number: string) => `We have received ${amount} for your order ${number}.`,
    downloadSubject: (number: string) => `Your downloads of order ${number}`,
    downloadTitle: 'Your downloads',
    downloadText: (number: string) => `Here are the files of your order ${number}.`,
    downloadExpired: 'This download link has expired. Please turn to the store.',
    downloadUsedUp: 'This download was fetched as often as possible. Please turn to the store.',
    download: (title: string) => `Download ${title}`,
    downloadNote: (days: number, count: number) => `The links are valid for ${days} days, each for ${count} downloads.`,
    giftCardSubject: (site: string) => `A gift card from ${site}`,
    giftCardTitle: 'A gift card for you',
    giftCardFor: (name: string) => `Hello ${name},`,
    giftCardText: (amount: string) => `This gift card is worth ${amount}. Enter the code in the cart:`,
    giftCardCode: 'Coupon code',
    shippedSubject: (number: string) => `Order ${number} is on its way`,
    shippedTitle: 'Your order is on its way',
    partSubject: (number: string) => `Part of order ${number} is on its way`,
    partTitle: 'Part of your order is on its way',
    doneSubject: (number: string) => `Order ${number} is done`,
    doneTitle: 'Your order is done',
    done: 'Done',
    inParcel: 'In this parcel',
    comesLater: 'Comes later',
    refundedReason: (reason: string) => `Reason: ${reason}`,
    tracking: 'Tracking number',
    track: 'Track the parcel',
    cancelledSubject: (number: string) => `Order ${number} was cancelled`,
    cancelledTitle: 'Your order was cancelled',
    cancelledText: (number: string) => `Your order ${number} was cancelled. What you have paid already is given back.`,
    cancelledUnpaid: (number: string) => `Your order ${number} was cancelled. You have nothing to pay.`,
    refundedSubject: (number: string) => `Refund for order ${number}`,
    refundedTitle: 'We have given money back',
    refundedText: (amount: string, number: string) =>
      `We have returned ${amount} of your order ${number} the way that you paid.`,
  },
  formal: {
    placedTitle: 'Vielen Dank für Ihre Bestellung',
    placedText: (number: string) => `Wir haben Ihre Bestellung ${number} erhalten und nehmen sie hiermit an.`,
    donationSubject: (site: string) => `Ihre Spende an ${site}`,
    donationTitle: 'Vielen Dank für Ihre Spende',
    donationText: (amount: string) => `Ihre Spende über ${amount} ist bei uns angekommen.`,
    ends: 'Sie können jederzeit über „Verträge hier kündigen“ am Ende jeder Seite kündigen.',
    transferNote: (reference: string) => `Bitte überweisen Sie den Betrag mit dem Verwendungszweck „${reference}“.`,
    withdrawal:
      'Sie können diesen Vertrag innerhalb von 14 Tagen widerrufen, auch über „Vertrag widerrufen“ auf jeder Seite des Shops.',
    legalBelow: {
      withTerms:
        'Unter dieser Bestätigung stehen die Widerrufsbelehrung mit Muster-Formular und unsere Bedingungen. Bewahren Sie die E-Mail gut auf.',
      instruction:
        'Unter dieser Bestätigung steht die Widerrufsbelehrung mit Muster-Formular. Bewahren Sie die E-Mail gut auf.',
    },
    digitalConsent: (titles: string) =>
      `Sie haben zugestimmt, dass wir vor Ablauf der Widerrufsfrist mit der Ausführung beginnen, und wissen, dass Sie dadurch Ihr Widerrufsrecht verlieren. Das gilt für: ${titles}.`,
    paidTitle: 'Ihre Zahlung ist da',
    paidText: (amount: string, number: string) => `Wir haben ${amount} für Ihre Bestellung ${number} erhalten.`,
    downloadSubject: (number: string) => `Ihre Downloads zu Bestellung ${number}`,
    downloadTitle: 'Ihre Downloads',
    downloadText: (number: string) => `Hier sind die Dateien aus Ihrer Bestellung ${number}.`,
    downloadExpired: 'Dieser Download-Link ist abgelaufen. Bitte wenden Sie sich an den Shop.',
    downloadUsedUp:
      'Dieser Download wurde schon so oft abgerufen, wie es möglich ist. Bitte wenden Sie sich an den Shop.',
    giftCardTitle: 'Ein Geschenkgutschein für Sie',
    giftCardFor: (name: string) => `Guten Tag ${name},`,
    giftCardText: (amount: string) => `Dieser Gutschein ist ${amount} wert. Geben Sie den Code im Warenkorb ein:`,
    shippedTitle: 'Ihre Bestellung ist unterwegs',
    partTitle: 'Ein Teil Ihrer Bestellung ist unterwegs',
    doneTitle: 'Ihre Bestellung ist erledigt',
    cancelledTitle: 'Ihre Bestellung wurde storniert',
    cancelledText: (number: string) =>
      `Ihre Bestellung ${number} wurde storniert. Was Sie schon bezahlt haben, bekommen Sie zurück.`,
    cancelledUnpaid: (number: string) => `Ihre Bestellung ${number} wurde storniert. Sie müssen nichts bezahlen.`,
    refundedTitle: 'Wir haben Ihnen Geld erstattet',
    refundedText: (amount: string, number: string) =>
      `Zu Ihrer Bestellung ${number} haben wir Ihnen ${amount} erstattet, auf dem Weg, auf dem Sie bezahlt haben.`,
  },
});
