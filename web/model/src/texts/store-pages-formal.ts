/** What the pages of a store say to whom they address by Sie. */
export const storePagesFormal = {
  secure: 'Ihre Angaben werden verschlüsselt übertragen.',
  summary: 'Ihre Bestellung',
  cartEmptyHint: 'Sobald Sie etwas hineinlegen, finden Sie es hier wieder.',
  soldOutLine: 'Inzwischen ausverkauft. Bitte entfernen Sie den Artikel.',
  tooManyLine: (count: number) => `Nur noch ${count} Stück da. Bitte ändern Sie die Menge.`,
  expressHint: 'Sie können als Gast bestellen.',
  marketing: 'Erinnern Sie mich mit einer einzigen E-Mail an meinen Warenkorb, falls ich nicht bestelle.',
  memberHint: 'Sie haben schon ein Konto?',
  privacyHint: 'Wie wir mit Ihren Angaben umgehen, steht in der',
  yourAddress: 'Ihre Adresse',
  noShipping: 'In dieses Land liefern wir leider nicht. Bitte ändern Sie die Adresse.',
  essentialsTitle: 'Das bestellen Sie',
  legalLinks: 'Bitte lesen Sie vor der Bestellung:',
  giftCardForHint: 'Ohne Angabe kommt er an Ihre eigene E-Mail-Adresse.',
  subscribeIntro: 'Sie sehen alle Kosten noch einmal, bevor Sie zahlungspflichtig bestellen.',
  tooMany: 'Das waren gerade zu viele Versuche. Bitte warten Sie ein paar Minuten.',
  notices: {
    'session-expired': {
      title: 'Ihre Sitzung ist abgelaufen',
      text: 'Ihr Warenkorb ist leer oder wurde schon bestellt. Wenn Sie Cookies ausgeschaltet haben, schalten Sie sie für diese Seite ein und versuchen Sie es noch einmal.',
    },
    'order-unknown': {
      text: 'Bitte öffnen Sie die Adresse aus Ihrer Bestellbestätigung noch einmal, vollständig und ohne Zeilenumbruch.',
    },
    'order-elsewhere': {
      text: 'Sie sehen sie in dem Browser, in dem Sie bestellt haben, und überall über den Link in Ihrer Bestellbestätigung. So bleiben Ihre Daten bei Ihnen.',
    },
    'link-unknown': { text: 'Bitte füllen Sie das Formular noch einmal aus.' },
    away: {
      text: 'Warenkorb und Kasse antworten gerade nicht. Es ist nichts verloren: Bitte laden Sie die Seite in einem Moment neu.',
    },
  },
};
