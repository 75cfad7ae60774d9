import { area } from './area.ts';

/** What whoever runs the platform says of itself, on pages of its own: each sentence of the privacy text is what the platform does. */
export const operatorProse = area({
  de: {
    contact: {
      intro:
        'Diese Kontaktstelle gilt für die Plattform. Für den Inhalt einer einzelnen Website ist verantwortlich, wer in deren Impressum steht.',
      authorities: 'Für Behörden (Art. 11 DSA)',
      authoritiesText: 'Behörden der Mitgliedstaaten, die Kommission und das Gremium erreichen uns unmittelbar unter:',
      people: 'Für Nutzerinnen und Nutzer (Art. 12 DSA)',
      peopleText: 'Auch Sie erreichen uns schnell und unmittelbar; Ihnen antworten Menschen.',
      email: 'E-Mail',
      phone: 'Telefon',
      languages: 'Sprachen',
      languagesText: (list: string) => `Sie können uns schreiben auf ${list}.`,
      reports: 'Rechtswidrige Inhalte melden',
      reportsText:
        'Auf jeder Website dieser Plattform führt „Inhalt melden“ am Ende der Seite zu einem Formular, in dem Sie uns rechtswidrige Inhalte melden (Art. 16 DSA).',
    },
    privacy: {
      scope:
        'Dieser Text gilt für Konten, die Verwaltung von Websites und Meldungen auf dieser Plattform. Für eine einzelne Website gilt deren eigener Datenschutztext; dort verarbeiten wir Daten nur im Auftrag (Art. 28 DSGVO).',
      controller: 'Wer verantwortlich ist',
      officer: 'Datenschutzbeauftragte oder Datenschutzbeauftragter',
      hosting: 'Wo die Plattform läuft',
      hostingText: (host: string) =>
        `Die Plattform läuft auf Servern von ${host}. Der Anbieter verarbeitet Daten nur in unserem Auftrag und nach unserer Weisung (Art. 28 DSGVO).`,
      recipients: 'Weitere Empfänger',
      parts: {
        visit: {
          title: 'Wenn Sie diese Seiten aufrufen',
          text: 'Ihr Browser übermittelt die Adresse Ihres Geräts (IP-Adresse), die aufgerufene Seite, den Zeitpunkt und seine Kennung. Wir verarbeiten sie, um die Seite auszuliefern und Angriffe abzuwehren; das ist unser berechtigtes Interesse (Art. 6 Abs. 1 Buchst. f DSGVO). Eine Statistik führen wir auf diesen Seiten nicht.',
        },
        account: {
          title: 'Konto',
          text: 'Für ein Konto verarbeiten wir Ihren Namen, Ihre E-Mail-Adresse, Ihr Passwort (nur als Prüfwert, aus dem es sich nicht zurückrechnen lässt) und, wenn Sie sie nutzen, Ihren zweiten Faktor und Ihre Passkeys. Rechtsgrundlage ist der Vertrag über die Nutzung (Art. 6 Abs. 1 Buchst. b DSGVO). Ohne E-Mail-Adresse können wir kein Konto anlegen. Löschen Sie Ihr Konto, werden diese Angaben gelöscht.',
        },
        device: {
          title: 'Was auf Ihrem Gerät gespeichert wird',
          text: 'Bei der Anmeldung setzen wir ein Cookie, das Sie angemeldet hält, und eines, das dieses Gerät 180 Tage lang als Ihres ausweist, damit falsche Passwörter anderer Sie nicht aussperren. Beide sind für den von Ihnen gewünschten Dienst unbedingt erforderlich (§ 25 Abs. 2 Nr. 2 TDDDG). Ohne Anmeldung speichern wir dort nur, was Formulare vor Missbrauch schützt.',
        },
        log: {
          title: 'Protokoll',
          text: 'Anmeldungen und Änderungen an Konten und Websites halten wir zwei Jahre lang in einem Protokoll fest, damit Sie und wir Missbrauch erkennen (Art. 6 Abs. 1 Buchst. f DSGVO).',
        },
        mails: {
          title: 'E-Mails',
          text: 'Wir schreiben Ihnen, was Ihr Konto und Ihre Websites betrifft: Bestätigungen, Einladungen, Hinweise zur Sicherheit (Art. 6 Abs. 1 Buchst. b und f DSGVO).',
        },
        reports: {
          title: 'Meldungen rechtswidriger Inhalte',
          text: 'Was Sie in einer Meldung schreiben, verarbeiten wir, um sie zu prüfen und Ihnen zu antworten (Art. 6 Abs. 1 Buchst. c DSGVO, Art. 16 DSA). Name und E-Mail-Adresse werden spätestens ein Jahr nach der Entscheidung gelöscht.',
        },
      },
      rights: 'Ihre Rechte',
      rightsText:
        'Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung der Verarbeitung und Übertragbarkeit Ihrer Daten (Art. 15 bis 20 DSGVO) und können sich bei einer Aufsichtsbehörde beschweren (Art. 77 DSGVO). Eine automatisierte Entscheidung im Einzelfall findet nicht statt.',
      objection: 'Widerspruchsrecht (Art. 21 DSGVO)',
      objectionText:
        'Soweit wir Daten aufgrund unseres berechtigten Interesses verarbeiten, können Sie dem aus Gründen, die sich aus Ihrer besonderen Situation ergeben, jederzeit widersprechen.',
    },
  },
  en: {
    contact: {
      intro:
        'This point of contact is for the platform. Who answers for the content of a single website stands in its own imprint.',
      authorities: 'For authorities (Art. 11 DSA)',
      authoritiesText: 'Authorities of the Member States, the Commission and the Board reach us directly at:',
      people: 'For users (Art. 12 DSA)',
      peopleText: 'You reach us quickly and directly as well; people answer you.',
      email: 'E-mail',
      phone: 'Phone',
      languages: 'Languages',
      languagesText: (list: string) => `You may write to us in ${list}.`,
      reports: 'Report unlawful content',
      reportsText:
        'On every website of this platform “Report content” at the end of the page leads to a form by which you report unlawful content to us (Art. 16 DSA).',
    },
    privacy: {
      scope:
        'This text is about accounts, managing websites and reports on this platform. A single website has a privacy text of its own; there we process data on behalf of its owner only (Art. 28 GDPR).',
      controller: 'Who is responsible',
      officer: 'Data protection officer',
      hosting: 'Where the platform runs',
      hostingText: (host: string) =>
        `The platform runs on servers of ${host}. The provider processes data on our behalf and on our instructions only (Art. 28 GDPR).`,
      recipients: 'Further recipients',
      parts: {
        visit: {
          title: 'When you open these pages',
          text: 'Your browser tells the address of your device (IP address), the page, the time and its name. We process them to deliver the page and to fend off attacks; that is our legitimate interest (Art. 6 (1) f GDPR). We keep no statistics of these pages.',
        },
        account: {
          title: 'Account',
          text: 'For an account we process your name, your e-mail address, your password (only as a check value from which it cannot be computed) and, where you use them, your second factor and your passkeys. The legal basis is the contract of use (Art. 6 (1) b GDPR). Without an e-mail address we cannot make an account. When you delete your account, these details are deleted.',
        },
        device: {
          title: 'What is stored on your device',
          text: 'A log-in sets a cookie that keeps you logged in, and one that tells this device as yours for 180 days, so that wrong passwords of others lock nobody out. Both are strictly necessary for the service that you asked for (§ 25 (2) no. 2 TDDDG). Without a log-in we store only what protects forms against abuse.',
        },
        log: {
          title: 'Log',
          text: 'We keep log-ins and changes of accounts and websites in a log for two years, so that you and we notice abuse (Art. 6 (1) f GDPR).',
        },
        mails: {
          title: 'E-mails',
          text: 'We write to you about your account and your websites: confirmations, invitations, notices of security (Art. 6 (1) b and f GDPR).',
        },
        reports: {
          title: 'Reports of unlawful content',
          text: 'What you write in a report we process to examine it and to answer you (Art. 6 (1) c GDPR, Art. 16 DSA). Name and e-mail address are deleted a year after the decision at the latest.',
        },
      },
      rights: 'Your rights',
      rightsText:
        'You have the right of access, rectification, erasure, restriction of processing and portability of your data (Art. 15 to 20 GDPR), and may complain to a supervisory authority (Art. 77 GDPR). There are no automated individual decisions.',
      objection: 'Right to object (Art. 21 GDPR)',
      objectionText:
        'Where we process data on the basis of our legitimate interest, you may object at any time on grounds relating to your particular situation.',
    },
  },
});
