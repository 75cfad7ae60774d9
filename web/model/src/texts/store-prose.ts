/** Sentences of a store's terms and of its statement on accessibility, German as the law of the home market. */
export const storeProse = {
  terms: {
    scope: {
      title: '1. Geltung',
      text: (seller: string, site: string) =>
        `Diese Bedingungen gelten für Bestellungen bei ${seller} über die Website „${site}“.`,
    },
    steps: {
      title: '2. Wie der Vertrag zustande kommt',
      offer: 'Die Darstellung im Shop ist noch kein bindendes Angebot.',
      way: 'Eine Bestellung besteht aus diesen Schritten: Sie legen Artikel in den Warenkorb, gehen zur Kasse, geben Ihre Kontaktdaten, die Lieferanschrift und die Versandart an und wählen die Zahlungsart. Danach sehen Sie alles in einer Übersicht. Mit „Zahlungspflichtig bestellen“ geben Sie ein bindendes Angebot ab.',
      errors:
        'Eingabefehler können Sie bis dahin jederzeit erkennen und berichtigen: Im Warenkorb und an der Kasse lassen sich alle Angaben ändern, auch mit „Zurück“ im Browser; was fehlt oder nicht stimmen kann, wird beim Feld angezeigt.',
      acceptance:
        'Den Eingang Ihrer Bestellung bestätigen wir sofort per E-Mail. Der Vertrag kommt zustande, wenn wir die Bestellung ausdrücklich annehmen, die Ware versenden oder zur Zahlung auffordern.',
      storage:
        'Der Vertragstext wird bei uns gespeichert. Sie erhalten ihn mit diesen Bedingungen und der Widerrufsbelehrung in der Bestätigungsmail; Ihre Bestellung können Sie außerdem über den Link in dieser Mail ansehen.',
      languages: (names: string) => `Der Vertrag kann in folgenden Sprachen geschlossen werden: ${names}.`,
    },
    prices: {
      title: '3. Preise und Zahlung',
      gross: 'Alle Preise sind Gesamtpreise und enthalten die gesetzliche Umsatzsteuer.',
      small: 'Alle Preise sind Gesamtpreise; nach § 19 UStG wird keine Umsatzsteuer ausgewiesen.',
      rest: 'Hinzu kommen Versandkosten, soweit sie angegeben sind. Welche Zahlungsarten es gibt, steht spätestens zu Beginn der Bestellung auf der Website.',
    },
    delivery: {
      title: '4. Lieferung',
      text: 'Wir liefern in die Länder, die zu Beginn der Bestellung angegeben sind. Die Lieferzeit steht beim Artikel.',
    },
    title: { title: '5. Eigentumsvorbehalt', text: 'Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.' },
    defects: {
      title: '6. Gewährleistung',
      text: 'Es gelten die gesetzlichen Mängelrechte.',
    },
    withdrawal: {
      title: '7. Widerrufsrecht',
      text: 'Verbrauchern steht ein gesetzliches Widerrufsrecht zu; Näheres steht in der Widerrufsbelehrung auf dieser Website.',
    },
    last: {
      title: '8. Anwendbares Recht',
      text: 'Es gilt deutsches Recht. Zwingende Vorschriften des Staates, in dem Sie als Verbraucher Ihren gewöhnlichen Aufenthalt haben, bleiben unberührt.',
    },
  },
  accessibility: {
    service: {
      title: 'Worum es geht',
      text: (seller: string, site: string) =>
        `${seller} bietet auf der Website „${site}“ Waren oder Leistungen an und ermöglicht es, Verträge elektronisch zu schließen. Nach § 14 und Anlage 3 des Barrierefreiheitsstärkungsgesetzes (BFSG) erklären wir hier, wie dieser Dienst die Anforderungen an die Barrierefreiheit erfüllt.`,
      how: 'So läuft eine Bestellung ab: Artikel auswählen, in den Warenkorb legen, an der Kasse Kontaktdaten, Lieferanschrift, Versand- und Zahlungsart angeben, die Übersicht prüfen und bestellen. Alle Schritte funktionieren mit der Tastatur und auch ohne JavaScript.',
    },
    standard: {
      title: 'Wie die Anforderungen erfüllt werden',
      text: 'Maßstab sind die Barrierefreiheitsstärkungsgesetz-Verordnung (BFSGV) und die Norm EN 301 549, die auf den Richtlinien WCAG 2.1, Stufe AA, beruht. Die technische Grundlage dieser Website wird nach WCAG 2.2, Stufe AA, entwickelt und bei jeder Änderung geprüft:',
      facts: [
        'Alle Bedienelemente haben einen Namen, sind mit der Tastatur erreichbar und zeigen, wo der Fokus steht.',
        'Überschriften, Listen, Bereiche und die Sprache der Texte sind so ausgezeichnet, dass Hilfsmittel sie erkennen.',
        'Schriften lassen sich bis auf 400 Prozent vergrößern, ohne dass seitlich gescrollt werden muss.',
        'Formulare nennen Fehler in Worten beim jeweiligen Feld und behalten die Eingaben.',
        'Wer Bewegungen auf dem Bildschirm reduziert haben möchte, sieht keine Animationen.',
        'Rechnungen und Bestätigungen kommen als Text in der E-Mail.',
      ],
    },
    gaps: {
      title: 'Was noch nicht barrierefrei ist',
      none: 'Barrieren sind uns derzeit nicht bekannt. Für die Inhalte, die wir selbst einstellen, etwa Texte und Beschreibungen von Bildern, achten wir auf Barrierefreiheit.',
    },
    contact: {
      title: 'Barrieren melden',
      text: 'Fällt Ihnen eine Barriere auf oder brauchen Sie eine Information in anderer Form? Schreiben Sie uns oder rufen Sie an; wir antworten und helfen bei der Bestellung.',
    },
    authority: {
      title: 'Marktüberwachung',
      text: 'Zuständig ist die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF) mit Sitz in Magdeburg.',
    },
    exempt:
      'Wir sind ein Kleinstunternehmen, das Dienstleistungen anbietet; nach § 3 Abs. 3 BFSG gelten die Anforderungen für diese Dienstleistungen nicht. Wir geben diese Erklärung freiwillig ab.',
  },
} as const;
