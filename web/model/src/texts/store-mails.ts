import { area } from './area.ts';
import { quoted } from './quoted.ts';

/** Mails of a store beside those about orders: subscriptions, stock, reviews, carts, donations. */
export const storeMails = area({
  de: {
    dunningSubject: (title: string) => `Zahlung für ${quoted(title)} fehlgeschlagen`,
    dunningTitle: 'Deine Zahlung ist fehlgeschlagen',
    dunningText: (title: string, amount: string, day: string) =>
      `Wir konnten ${amount} für ${quoted(title)} nicht einziehen. Am ${day} versuchen wir es noch einmal. Du kannst den Betrag auch gleich selbst bezahlen, auf demselben Weg oder auf einem anderen; damit geht es dann weiter.`,
    payOtherwise: 'Jetzt bezahlen',
    endedSubject: (title: string) => `${quoted(title)} ist beendet`,
    endedTitle: 'Dein Abonnement ist beendet',
    endedText: (title: string) =>
      `Die Zahlung für ${quoted(title)} ist mehrmals fehlgeschlagen. Das Abonnement ist beendet; es wird nichts mehr eingezogen.`,
    endedWithOrder: (title: string, number: string) =>
      `${quoted(title)} ist beendet, weil ${number} storniert oder ganz erstattet wurde. Es wird nichts mehr eingezogen.`,
    cancelledSubject: (title: string) => `Kündigung von ${quoted(title)}`,
    cancelledTitle: 'Deine Kündigung ist vermerkt',
    cancelledText: (title: string, day: string) =>
      `${quoted(title)} endet am ${day}. Danach wird nichts mehr eingezogen.`,
    cancelledAtOnce: (title: string, day: string) =>
      `Du hast ${quoted(title)} außerordentlich gekündigt. Es endet am ${day}, also sofort; danach wird nichts mehr eingezogen. Was du für die Zeit danach bezahlt hast, klärt der Shop mit dir.`,
    shareBack: (amount: string) =>
      `Für die Zeit danach hast du ${amount} schon bezahlt. Wir zahlen dir diesen Betrag zum Ende zurück, auf dem Weg, auf dem du bezahlt hast.`,
    shareReason: 'Anteil für die Zeit nach dem Ende des Vertrags',
    ownAtOnceSubject: (title: string, site: string) => `Außerordentliche Kündigung von ${quoted(title)} bei ${site}`,
    ownAtOnceTitle: 'Jemand hat außerordentlich gekündigt',
    ownAtOnceText: (title: string, email: string, day: string) =>
      `${email} hat ${quoted(title)} aus wichtigem Grund zum ${day} gekündigt. Es wird nichts mehr eingezogen. Prüfe den Grund und antworte bald.`,
    ownReason: 'Grund',
    ownShare: (amount: string) =>
      `Vorschlag: Erstatte ${amount}. So viel ist für die Zeit nach der Kündigung bezahlt. Du erstattest auf der Seite der Bestellung.`,
    ownShareSubject: (title: string) => `Bitte erstatte einen Anteil von ${quoted(title)}`,
    ownShareTitle: 'Ein Anteil ist zurückzuzahlen',
    ownShareText: (title: string, email: string, amount: string) =>
      `${quoted(title)} von ${email} ist gekündigt und endet vor dem bezahlten Zeitraum. ${amount} davon gehören zurück, ließen sich aber nicht von selbst erstatten. Bitte erstatte sie auf der Seite der Bestellung, oder berichtige die Rechnung, wenn sie noch offen ist.`,
    keepNote:
      'Du hast nicht gekündigt, oder willst es doch nicht? Einen Tag lang kannst du die Kündigung zurücknehmen:',
    keepLink: 'Kündigung zurücknehmen',
    keepTitle: 'Kündigung zurücknehmen?',
    keepButton: 'Ja, alles soll weiterlaufen',
    keptTitle: 'Alles läuft weiter wie bisher',
    keepOverTitle: 'Dieser Link gilt nicht mehr',
    keepOverText:
      'Zurücknehmen lässt sich eine Kündigung einen Tag lang. Schreib dem Shop, wenn du nicht gekündigt hast.',
    noticeConfirmed: 'Wir schreiben dir, sobald es wieder da ist',
    noticeForgetTitle: 'Deine Adresse löschen?',
    noticeForgotten: 'Deine Adresse ist gelöscht',
    noticeOverTitle: 'Dieser Link gilt nicht mehr',
    noticeOverText: 'Deine Adresse ist nicht gespeichert. Du kannst dich auf der Seite des Artikels neu eintragen.',
    noticeToProduct: 'Zum Artikel',
    renewedSubject: (title: string) => `${quoted(title)} wurde verlängert`,
    renewedTitle: 'Dein Abonnement wurde verlängert',
    renewedText: (number: string) => `Der nächste Zeitraum ist bezahlt oder in Rechnung gestellt (Nummer ${number}).`,
    lowStockSubject: (title: string) => `Nur noch wenige da: ${title}`,
    lowStockTitle: 'Der Bestand geht zur Neige',
    lowStockText: (title: string, sku: string, left: number) =>
      left === 0
        ? `${quoted(title)} (${sku}) ist ausverkauft.`
        : left === 1
          ? `Von ${quoted(title)} (${sku}) ist noch ein Stück da.`
          : `Von ${quoted(title)} (${sku}) sind noch ${left} Stück da.`,
    noticeSubject: (title: string) => `Bitte bestätige: Nachricht zu ${quoted(title)}`,
    noticeTitle: 'Sollen wir dir schreiben?',
    noticeText: (title: string) =>
      `Jemand, vermutlich du, möchte eine E-Mail bekommen, sobald ${quoted(title)} wieder da ist. Bitte bestätige das. Ohne Bestätigung schreiben wir dir nicht noch einmal.`,
    noticeConfirm: 'Ja, bitte schreibt mir',
    noticeForget: 'Meine Adresse löschen',
    noticeAsked: 'Wir haben dir eine E-Mail geschickt. Bitte bestätige darin, dass wir dir schreiben dürfen.',
    backSubject: (title: string) => `Wieder da: ${title}`,
    backTitle: (title: string) => `${quoted(title)} ist wieder da`,
    backText: 'Du wolltest wissen, wann es diesen Artikel wieder gibt. Deine Adresse ist damit bei uns gelöscht.',
    toProduct: 'Zum Produkt',
    reviewSubject: (site: string) => `Wie zufrieden bist du mit deinem Einkauf bei ${site}?`,
    reviewTitle: 'Deine Meinung zählt',
    reviewText: (title: string, days: number) =>
      `Du hast bei uns gekauft: ${title}. Wir freuen uns über deine Bewertung. Der Link gilt ${days} Tage lang.`,
    reviewButton: 'Bewertung schreiben',
    abandonedSubject: (site: string) => `Dein Warenkorb bei ${site}`,
    abandonedTitle: 'Du hast noch etwas im Warenkorb',
    abandonedText: 'Du hast zugestimmt, dass wir dich erinnern. Mehr als diese eine Nachricht schreiben wir dir nicht.',
    toCart: 'Zum Warenkorb',
    receiptTitle: 'Spendenbestätigung',
    receiptText: (amount: string, day: string, site: string) =>
      `Wir bestätigen den Eingang von ${amount} am ${day} bei ${site}.`,
    receiptPurpose: (purpose: string) => `Verwendung: ${purpose}`,
    receiptNote:
      'Dies ist eine Eingangsbestätigung. Als Zuwendungsbestätigung nach § 50 EStDV gilt sie nur, wenn der Empfänger eine steuerbegünstigte Körperschaft ist und die amtlichen Angaben ergänzt.',
    officialReceipt: 'Zuwendungsbestätigung herunterladen (PDF)',
    officialUnsigned:
      'Die Zuwendungsbestätigung ist maschinell erstellt und ohne Unterschrift gültig. Hebe sie für dein Finanzamt auf.',
    officialToSign:
      'Für dein Finanzamt gilt die Zuwendungsbestätigung erst mit unserer Unterschrift. Brauchst du sie unterschrieben, antworte auf diese E-Mail.',
  },
  en: {
    dunningSubject: (title: string) => `Payment for “${title}” failed`,
    dunningTitle: 'Your payment failed',
    dunningText: (title: string, amount: string, day: string) =>
      `We could not collect ${amount} for “${title}”. We try again on ${day}. You can also pay it yourself now, the same way or another one, which is then used from there on.`,
    payOtherwise: 'Pay now',
    endedSubject: (title: string) => `“${title}” has ended`,
    endedTitle: 'Your subscription has ended',
    endedText: (title: string) =>
      `The payment for “${title}” failed several times. The subscription has ended; nothing more is collected.`,
    endedWithOrder: (title: string, number: string) =>
      `“${title}” has ended, since ${number} was cancelled or refunded in full. Nothing more is collected.`,
    cancelledSubject: (title: string) => `Cancellation of “${title}”`,
    cancelledTitle: 'Your cancellation is noted',
    cancelledText: (title: string, day: string) => `“${title}” ends on ${day}. Nothing is collected after that.`,
    cancelledAtOnce: (title: string, day: string) =>
      `You cancelled “${title}” for an important reason. It ends on ${day}, that is at once; nothing is collected after that. The store settles with you what you paid for the time after it.`,
    shareBack: (amount: string) =>
      `You have already paid ${amount} for the time after that. We pay it back with the end, the way that you paid.`,
    shareReason: 'Share for the time after the end of the contract',
    ownAtOnceSubject: (title: string, site: string) => `Extraordinary cancellation of “${title}” at ${site}`,
    ownAtOnceTitle: 'Somebody cancelled for an important reason',
    ownAtOnceText: (title: string, email: string, day: string) =>
      `${email} cancelled “${title}” for an important reason, for ${day}. Nothing more is collected. Check the reason and answer soon.`,
    ownReason: 'Reason',
    ownShare: (amount: string) =>
      `Suggestion: refund ${amount}. So much was paid for the time after the cancellation. You refund on the page of the order.`,
    ownShareSubject: (title: string) => `Please refund a share of “${title}”`,
    ownShareTitle: 'A share is to be paid back',
    ownShareText: (title: string, email: string, amount: string) =>
      `“${title}” of ${email} is cancelled and ends before the period that was paid. ${amount} of it are to go back, but could not be refunded by themselves. Please refund them on the page of the order, or correct the invoice if it is still open.`,
    keepNote: 'You did not cancel, or have changed your mind? For one day you can take the cancellation back:',
    keepLink: 'Take the cancellation back',
    keepTitle: 'Take the cancellation back?',
    keepButton: 'Yes, let everything go on',
    keptTitle: 'Everything goes on as before',
    keepOverTitle: 'This link is no longer valid',
    keepOverText: 'A cancellation can be taken back for one day. Write to the shop if you did not cancel.',
    noticeConfirmed: 'We will write to you as soon as it is back',
    noticeForgetTitle: 'Delete your address?',
    noticeForgotten: 'Your address is deleted',
    noticeOverTitle: 'This link is no longer valid',
    noticeOverText: 'Your address is not stored. You can enter it again on the page of the item.',
    noticeToProduct: 'To the item',
    renewedSubject: (title: string) => `“${title}” was renewed`,
    renewedTitle: 'Your subscription was renewed',
    renewedText: (number: string) => `The next period is paid or invoiced (number ${number}).`,
    lowStockSubject: (title: string) => `Only a few left: ${title}`,
    lowStockTitle: 'Stock is running low',
    lowStockText: (title: string, sku: string, left: number) =>
      left === 0
        ? `“${title}” (${sku}) is sold out.`
        : `${left} of “${title}” (${sku}) ${left === 1 ? 'is' : 'are'} left.`,
    noticeSubject: (title: string) => `Please confirm: message about “${title}”`,
    noticeTitle: 'Shall we write to you?',
    noticeText: (title: string) =>
      `Somebody, presumably you, wants an e-mail once “${title}” is back. Please confirm. Without it we do not write again.`,
    noticeConfirm: 'Yes, please write to me',
    noticeForget: 'Delete my address',
    noticeAsked: 'We have sent you an e-mail. Please confirm in it that we may write to you.',
    backSubject: (title: string) => `Back in stock: ${title}`,
    backTitle: (title: string) => `“${title}” is back`,
    backText: 'You wanted to know when this item is back. Your address has been deleted here.',
    toProduct: 'To the product',
    reviewSubject: (site: string) => `How do you like what you bought at ${site}?`,
    reviewTitle: 'Your opinion counts',
    reviewText: (title: string, days: number) =>
      `You bought: ${title}. We are looking forward to your review. The link is valid for ${days} days.`,
    reviewButton: 'Write a review',
    abandonedSubject: (site: string) => `Your cart at ${site}`,
    abandonedTitle: 'There is something left in your cart',
    abandonedText: 'You agreed that we remind you. We do not write more than this one message.',
    toCart: 'To the cart',
    receiptTitle: 'Donation receipt',
    receiptText: (amount: string, day: string, site: string) =>
      `We confirm the receipt of ${amount} on ${day} at ${site}.`,
    receiptPurpose: (purpose: string) => `Purpose: ${purpose}`,
    receiptNote:
      'This confirms receipt. It counts as a donation certificate under § 50 EStDV only where the recipient is a tax-privileged body and adds the official statements.',
    officialReceipt: 'Download the donation certificate (PDF, German)',
    officialUnsigned:
      'The donation certificate was made by machine and is valid without a signature. Keep it for your tax office.',
    officialToSign:
      'For your tax office the donation certificate counts only with our signature. If you need it signed, answer this e-mail.',
  },
  formal: {
    dunningTitle: 'Ihre Zahlung ist fehlgeschlagen',
    dunningText: (title: string, amount: string, day: string) =>
      `Wir konnten ${amount} für ${quoted(title)} nicht einziehen. Am ${day} versuchen wir es noch einmal. Sie können den Betrag auch gleich selbst bezahlen, auf demselben Weg oder auf einem anderen; damit geht es dann weiter.`,
    endedTitle: 'Ihr Abonnement ist beendet',
    cancelledTitle: 'Ihre Kündigung ist vermerkt',
    cancelledAtOnce: (title: string, day: string) =>
      `Sie haben ${quoted(title)} außerordentlich gekündigt. Es endet am ${day}, also sofort; danach wird nichts mehr eingezogen. Was Sie für die Zeit danach bezahlt haben, klärt der Shop mit Ihnen.`,
    shareBack: (amount: string) =>
      `Für die Zeit danach haben Sie ${amount} schon bezahlt. Wir zahlen Ihnen diesen Betrag zum Ende zurück, auf dem Weg, auf dem Sie bezahlt haben.`,
    keepNote:
      'Sie haben nicht gekündigt, oder wollen es doch nicht? Einen Tag lang können Sie die Kündigung zurücknehmen:',
    keepOverText:
      'Zurücknehmen lässt sich eine Kündigung einen Tag lang. Schreiben Sie dem Shop, wenn Sie nicht gekündigt haben.',
    noticeConfirmed: 'Wir schreiben Ihnen, sobald es wieder da ist',
    noticeForgetTitle: 'Ihre Adresse löschen?',
    noticeForgotten: 'Ihre Adresse ist gelöscht',
    noticeOverText: 'Ihre Adresse ist nicht gespeichert. Sie können sich auf der Seite des Artikels neu eintragen.',
    renewedTitle: 'Ihr Abonnement wurde verlängert',
    noticeSubject: (title: string) => `Bitte bestätigen Sie: Nachricht zu ${quoted(title)}`,
    noticeTitle: 'Sollen wir Ihnen schreiben?',
    noticeText: (title: string) =>
      `Jemand, vermutlich Sie, möchte eine E-Mail bekommen, sobald ${quoted(title)} wieder da ist. Bitte bestätigen Sie das. Ohne Bestätigung schreiben wir Ihnen nicht noch einmal.`,
    noticeConfirm: 'Ja, bitte schreiben Sie mir',
    noticeAsked: 'Wir haben Ihnen eine E-Mail geschickt. Bitte bestätigen Sie darin, dass wir Ihnen schreiben dürfen.',
    backText: 'Sie wollten wissen, wann es diesen Artikel wieder gibt. Ihre Adresse ist damit bei uns gelöscht.',
    reviewSubject: (site: string) => `Wie zufrieden sind Sie mit Ihrem Einkauf bei ${site}?`,
    reviewTitle: 'Ihre Meinung zählt',
    reviewText: (title: string, days: number) =>
      `Sie haben bei uns gekauft: ${title}. Wir freuen uns über Ihre Bewertung. Der Link gilt ${days} Tage lang.`,
    abandonedSubject: (site: string) => `Ihr Warenkorb bei ${site}`,
    abandonedTitle: 'Sie haben noch etwas im Warenkorb',
    abandonedText:
      'Sie haben zugestimmt, dass wir Sie erinnern. Mehr als diese eine Nachricht schreiben wir Ihnen nicht.',
    officialUnsigned:
      'Die Zuwendungsbestätigung ist maschinell erstellt und ohne Unterschrift gültig. Heben Sie sie für Ihr Finanzamt auf.',
    officialToSign:
      'Für Ihr Finanzamt gilt die Zuwendungsbestätigung erst mit unserer Unterschrift. Brauchen Sie sie unterschrieben, antworten Sie auf diese E-Mail.',
  },
});
