/**
 * Sentences of the privacy text (Art. 13 DSGVO), German as the law of the home market. Each says what the platform
 * does; what a website does not use is left out.
 */
export const privacyProse = {
  controller: 'Wer verantwortlich ist',
  officer: 'Datenschutzbeauftragte oder Datenschutzbeauftragter',
  visit: {
    title: 'Wenn Sie diese Website aufrufen',
    text: 'Beim Aufruf übermittelt Ihr Browser die Adresse Ihres Geräts (IP-Adresse), die aufgerufene Seite, den Zeitpunkt und seine Kennung. Ohne diese Angaben kann keine Seite ausgeliefert werden. Wir verarbeiten sie, um die Website anzuzeigen und Angriffe abzuwehren; das ist unser berechtigtes Interesse (Art. 6 Abs. 1 Buchst. f DSGVO). Ein Protokoll der einzelnen Aufrufe mit Ihrer Adresse wird nicht geführt.',
    necessary:
      'Auf Ihrem Gerät speichern wir ohne Ihre Einwilligung nur, was für einen von Ihnen gewünschten Dienst unbedingt erforderlich ist (§ 25 Abs. 2 Nr. 2 TDDDG): den Schutz der Formulare vor Missbrauch, Ihre Entscheidung zu Cookies, eine Anmeldung und den Warenkorb.',
  },
  hosting: {
    title: 'Wer die Website technisch betreibt',
    own: (host: string) =>
      `Die Website läuft auf Servern von ${host}. Der Anbieter verarbeitet Daten nur in unserem Auftrag und nach unserer Weisung (Art. 28 DSGVO).`,
    platform: (platform: string) =>
      `Die Website wird mit der Plattform von ${platform} betrieben. Deren Betreiber verarbeitet Daten nur in unserem Auftrag und nach unserer Weisung (Art. 28 DSGVO).`,
    unnamed:
      'Die Website wird bei einem Dienstleister betrieben, der Daten nur in unserem Auftrag und nach unserer Weisung verarbeitet (Art. 28 DSGVO).',
  },
  statistics: {
    title: 'Statistik',
    counting: (days: number) =>
      `Wir zählen Besuche selbst; kein anderes Unternehmen erfährt davon. Damit mehrere Seiten desselben Besuchs zusammen gezählt werden, bildet der Server aus IP-Adresse, Browserkennung und einem zufälligen Wert, der jeden Tag neu entsteht und danach vernichtet wird, eine Prüfsumme. Adresse und Browserkennung selbst werden nicht gespeichert; aus der Prüfsumme lässt sich nicht auf Sie schließen, und am nächsten Tag sind Sie nicht wiederzuerkennen. Gespeichert werden die aufgerufene Seite, die Website, von der Sie kommen, die Art des Geräts, Browser, Sprache und Land. Wir wollen wissen, welche Inhalte gelesen werden und ob die Website funktioniert; das ist unser berechtigtes Interesse (Art. 6 Abs. 1 Buchst. f DSGVO). Nach ${days} Tagen bleiben nur Summen.`,
    consent:
      'Stimmen Sie im Cookie-Hinweis zu, erkennt zusätzlich ein Cookie Ihren Browser bei einem späteren Besuch wieder (§ 25 Abs. 1 TDDDG, Art. 6 Abs. 1 Buchst. a DSGVO). Sie können die Einwilligung jederzeit mit Wirkung für die Zukunft widerrufen, am einfachsten über die Cookie-Einstellungen am Ende jeder Seite.',
    unasked: 'Ein Cookie erkennt Ihren Browser bei einem späteren Besuch wieder; es wird 400 Tage lang gespeichert.',
  },
  embedded: {
    title: 'Inhalte anderer Anbieter',
    text: (kinds: string) =>
      `Auf dieser Website finden Sie ${kinds} anderer Anbieter. Davon wird nichts geladen, bevor Sie es mit einem Klick verlangen. Erst dann erfährt der Anbieter Ihre IP-Adresse und kann Cookies setzen (§ 25 Abs. 1 TDDDG, Art. 6 Abs. 1 Buchst. a DSGVO). Manche Anbieter verarbeiten Daten in den USA; Grundlage ist der Angemessenheitsbeschluss der Europäischen Kommission zum EU-US Data Privacy Framework, soweit der Anbieter dort eingetragen ist, sonst Ihre Einwilligung (Art. 49 Abs. 1 Buchst. a DSGVO).`,
    kinds: {
      video: 'Videos',
      map: 'Karten',
      embed: 'eingebettete Inhalte',
      posts: 'Beiträge aus sozialen Netzwerken',
      booking: 'Reservierungsdienste',
      shopping: 'Angebote',
    },
    fonts: 'Schriften von Google oder Adobe werden erst geladen, wenn Sie im Cookie-Hinweis zugestimmt haben.',
    ownCode: 'Einzelne Seiten enthalten eigene Programme; was sie verarbeiten, steht bei dem jeweiligen Angebot.',
  },
  forms: {
    title: 'Formulare',
    text: 'Was Sie in ein Formular eintragen, verwenden wir, um Ihre Anfrage zu beantworten (Art. 6 Abs. 1 Buchst. b DSGVO, soweit es um einen Vertrag geht, sonst Buchst. f). Angaben, die als Pflicht gekennzeichnet sind, brauchen wir dafür; alle anderen sind freiwillig. Die Einsendungen werden gelöscht, sobald sie nicht mehr gebraucht werden oder die im Formular eingestellte Frist abgelaufen ist.',
    captcha: {
      'proof-of-work':
        'Gegen automatische Einsendungen löst Ihr Browser im Hintergrund eine kleine Rechenaufgabe; dabei werden keine Daten an andere weitergegeben.',
      recaptcha:
        'Gegen automatische Einsendungen nutzen wir reCAPTCHA der Google Ireland Limited, Gordon House, Barrow Street, Dublin 4, Irland. Es wird erst geladen, wenn Sie zugestimmt haben (§ 25 Abs. 1 TDDDG, Art. 6 Abs. 1 Buchst. a DSGVO); dabei können Daten in die USA gelangen.',
      hcaptcha:
        'Gegen automatische Einsendungen nutzen wir hCaptcha der Intuition Machines, Inc., 350 Alabama St, San Francisco, USA. Es wird erst geladen, wenn Sie zugestimmt haben (§ 25 Abs. 1 TDDDG, Art. 6 Abs. 1 Buchst. a DSGVO); dabei gelangen Daten in die USA.',
      turnstile:
        'Gegen automatische Einsendungen nutzen wir Turnstile der Cloudflare, Inc., 101 Townsend St, San Francisco, USA. Es wird erst geladen, wenn Sie zugestimmt haben (§ 25 Abs. 1 TDDDG, Art. 6 Abs. 1 Buchst. a DSGVO); dabei gelangen Daten in die USA.',
    },
  },
  reservations: {
    title: 'Reservierungen',
    text: 'Für eine Reservierung brauchen wir Ihren Namen, eine Möglichkeit, Sie zu erreichen, den gewünschten Zeitpunkt und die Zahl der Personen (Art. 6 Abs. 1 Buchst. b DSGVO). Ohne diese Angaben können wir nicht reservieren. Nach dem Termin löschen wir sie, sobald sie nicht mehr gebraucht werden.',
  },
  newsletter: {
    title: 'Newsletter',
    text: 'Unseren Newsletter senden wir nur, wenn Sie sich angemeldet und die Anmeldung über den Link in unserer Bestätigungsmail bestätigt haben (Art. 6 Abs. 1 Buchst. a DSGVO, § 7 Abs. 2 UWG). Nötig ist nur Ihre E-Mail-Adresse. Zeitpunkt und Wortlaut der Anmeldung speichern wir, um sie nachweisen zu können (Art. 7 Abs. 1 DSGVO). Sie können die Einwilligung jederzeit widerrufen; jede Ausgabe enthält einen Link zum Abmelden.',
  },
  comments: {
    title: 'Kommentare',
    text: 'Ein Kommentar wird mit dem Namen gezeigt, den Sie angeben. Eine E-Mail-Adresse verwenden wir nur für Rückfragen und zeigen sie nicht (Art. 6 Abs. 1 Buchst. f DSGVO: unser Interesse am Austausch). Kommentare bleiben, bis sie gelöscht werden; auf Ihren Wunsch löschen wir sie.',
  },
  search: 'Wonach Sie auf dieser Website suchen, zählen wir ohne Bezug zu Ihnen, um Inhalte auffindbar zu machen.',
  members: {
    title: 'Kundenkonto und Mitgliederbereich',
    text: 'Für ein Konto speichern wir Name, E-Mail-Adresse und ein Kennwort, das wir nicht lesen können (Art. 6 Abs. 1 Buchst. b DSGVO). Ein Cookie hält Sie angemeldet. Sie können das Konto jederzeit selbst löschen; dann werden die Angaben entfernt, soweit kein Gesetz verlangt, sie aufzubewahren.',
  },
  store: {
    title: 'Bestellungen',
    order:
      'Für eine Bestellung brauchen wir Name, Rechnungsanschrift, E-Mail-Adresse und die Angaben zur Zahlung; ohne sie kann kein Vertrag zustande kommen (Art. 6 Abs. 1 Buchst. b DSGVO). Rechnungen und Buchungsbelege bewahren wir acht Jahre auf, Geschäftsbriefe sechs Jahre (§ 147 AO, § 257 HGB; Art. 6 Abs. 1 Buchst. c DSGVO). Ein Warenkorb, der nicht bestellt wird, verschwindet spätestens 30 Tage nach der letzten Änderung.',
    donations:
      'Für eine Spende verarbeiten wir dieselben Angaben, um sie zu verbuchen und eine Zuwendungsbestätigung auszustellen.',
    shipping:
      'Zur Lieferung geben wir Name und Lieferanschrift an den Versanddienst weiter (Art. 6 Abs. 1 Buchst. b DSGVO).',
    carriers: (names: string) => `Versanddienste: ${names}.`,
    stripe:
      'Zahlungen mit Karte, PayPal, Klarna oder SEPA-Lastschrift wickelt die Stripe Payments Europe, Limited, 1 Grand Canal Street Lower, Grand Canal Dock, Dublin, Irland, ab. Sie erhält dazu Betrag, Bestellnummer, Name, E-Mail-Adresse und Zahlungsdaten (Art. 6 Abs. 1 Buchst. b DSGVO) und gibt sie an Banken und den gewählten Zahlungsdienst weiter. Stripe verarbeitet Daten auch in den USA; Grundlage sind der Angemessenheitsbeschluss zum EU-US Data Privacy Framework und Standardvertragsklauseln (Art. 45, 46 DSGVO).',
    bank: 'Bei Zahlung per Überweisung erfährt unsere Bank Name, Bankverbindung, Betrag und Verwendungszweck.',
    invoice: 'Bei Zahlung auf Rechnung speichern wir, ob und wann bezahlt wurde.',
    digital: 'Wie oft eine gekaufte Datei heruntergeladen wurde, speichern wir, um den Zugang zu begrenzen.',
    subscriptions: 'Bei Abos und Mitgliedschaften speichern wir Laufzeit, Zahlungen und Kündigung, solange sie laufen.',
    reviews:
      'Eine Bewertung zeigen wir mit dem Namen, den Sie angeben. Wir vermerken, zu welcher Bestellung sie gehört (Art. 6 Abs. 1 Buchst. f DSGVO).',
    reviewRequests:
      'Nach einer Bestellung bitten wir Sie einmal per E-Mail um eine Bewertung (Art. 6 Abs. 1 Buchst. f DSGVO, § 7 Abs. 3 UWG). Dem können Sie jederzeit widersprechen, ohne dass Kosten über die Übermittlung nach Basistarif hinaus entstehen.',
    stockNotices:
      'Wünschen Sie eine Nachricht, wenn ein Artikel wieder da ist, verwenden wir Ihre E-Mail-Adresse nur dafür und löschen sie danach (Art. 6 Abs. 1 Buchst. a DSGVO). Bestätigen Sie den Wunsch nicht, wird er nach sieben Tagen gelöscht.',
    cartReminder:
      'An einen nicht bestellten Warenkorb erinnern wir einmal per E-Mail, wenn Sie eingewilligt haben (Art. 6 Abs. 1 Buchst. a DSGVO, § 7 UWG).',
  },
  recipients: {
    title: 'Weitere Empfänger',
    text: 'Daten erhalten außerdem, soweit es für ihre Aufgabe nötig ist:',
  },
  rights: {
    title: 'Ihre Rechte',
    text: 'Sie können Auskunft über Ihre Daten verlangen (Art. 15 DSGVO), ihre Berichtigung (Art. 16), Löschung (Art. 17) oder die Einschränkung der Verarbeitung (Art. 18) und sie in einem gängigen Format erhalten (Art. 20). Eine Einwilligung können Sie jederzeit mit Wirkung für die Zukunft widerrufen (Art. 7 Abs. 3). Eine formlose Nachricht an uns genügt.',
    complaint:
      'Sie können sich bei jeder Datenschutz-Aufsichtsbehörde beschweren, zum Beispiel bei der Ihres Wohnorts (Art. 77 DSGVO).',
    automated:
      'Automatisierte Entscheidungen im Einzelfall einschließlich Profiling (Art. 22 DSGVO) treffen wir nicht.',
  },
  objection: {
    title: 'Ihr Widerspruchsrecht (Art. 21 DSGVO)',
    text: 'Soweit wir Daten auf Grund eines berechtigten Interesses verarbeiten (Art. 6 Abs. 1 Buchst. f DSGVO), können Sie dem jederzeit aus Gründen widersprechen, die sich aus Ihrer besonderen Situation ergeben. Wir verarbeiten die Daten dann nicht mehr, es sei denn, zwingende schutzwürdige Gründe überwiegen oder die Verarbeitung dient Rechtsansprüchen. Gegen Direktwerbung können Sie jederzeit ohne Angabe von Gründen widersprechen.',
  },
} as const;
