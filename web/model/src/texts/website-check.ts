import { area } from './area.ts';

/** What the law of the home market asks of every website: title, why, and what to do about it. No legal advice. */
export const websiteCheck = area({
  de: {
    missingDetails: (list: string) =>
      `Im Impressum fehlt noch: ${list}. Trage es unter „Rechtliches“ ein und veröffentliche.`,
    details: {
      legalForm: 'die Rechtsform',
      company: 'der Name, unter dem du auftrittst',
      person: 'Vor- und Nachname',
      address: 'die vollständige Anschrift',
      email: 'die E-Mail-Adresse',
      phone: 'die Telefonnummer',
      representatives: 'wer vertretungsberechtigt ist',
      register: 'Registergericht und Registernummer',
      supervisoryAuthority: 'die Aufsichtsbehörde',
      profession: 'die Berufsbezeichnung',
      professionState: 'der Staat, der sie verliehen hat',
      chamber: 'die Kammer oder die Aufsichtsbehörde',
      professionalRules: 'die Berufsregeln mit Fundstelle',
      disputeBoard: 'die Schlichtungsstelle',
    },
    points: {
      imprint: {
        title: 'Impressum',
        why: 'Wer eine Website nicht nur für Familie und Freunde betreibt, muss leicht erkennbar, unmittelbar erreichbar und ständig sagen, wer er ist.',
        remedy: 'Lege unter „Rechtliches“ die Seite „Impressum“ an und veröffentliche sie.',
      },
      imprintDetails: {
        title: 'Angaben im Impressum',
        why: 'Ein Impressum, in dem Angaben fehlen oder noch Beispieltext steht, gilt wie keines.',
        remedy:
          'Ersetze im Impressum, was noch Beispieltext ist, und nenne Name, Anschrift und E-Mail-Adresse. Am einfachsten geht es mit den Feldern unter „Rechtliches“.',
      },
      privacy: {
        title: 'Datenschutzerklärung',
        why: 'Jede Website verarbeitet Daten ihrer Besucher, mindestens die Adresse des Geräts. Darüber musst du informieren.',
        remedy:
          'Lege unter „Rechtliches“ die Seite „Datenschutz“ an und veröffentliche sie. Sie schreibt sich nach dem, was deine Website verwendet.',
      },
      legalLinks: {
        title: 'Impressum und Datenschutz auf jeder Seite verlinkt',
        why: 'Beide Seiten müssen von überall mit einem Klick erreichbar sein.',
        remedy:
          'Nimm die Seiten unter „Navigation“ auf, zum Beispiel bei „Nicht verlinkt“: Dann stehen sie im Fuß jeder Seite.',
      },
      phone: {
        title: 'Telefonnummer',
        why: 'Neben der E-Mail-Adresse braucht es einen zweiten schnellen Weg, dich zu erreichen; meist ist das eine Telefonnummer.',
        remedy: 'Trage unter „Rechtliches“ eine Telefonnummer ein.',
      },
      contentPerson: {
        title: 'Verantwortlich für den Inhalt',
        why: 'Wer regelmäßig Beiträge veröffentlicht, muss einen Menschen mit Namen und Anschrift nennen, der dafür verantwortlich ist.',
        remedy: 'Trage unter „Rechtliches“ ein, wer für deine Beiträge verantwortlich ist.',
      },
      placeholders: {
        title: 'Noch nicht ausgefüllte Texte',
        why: 'Hier steht noch Beispieltext der Vorlage. Besucher halten ihn für wahr oder deine Website für unfertig.',
        remedy: 'Ersetze die Stellen durch deine Angaben.',
      },
      greenClaims: {
        title: 'Aussagen über die Umwelt',
        why: 'Worte wie „umweltfreundlich“, „nachhaltig“ oder „klimaneutral“ sind seit dem 27. September 2026 nur erlaubt, wenn du sie an Ort und Stelle genau erklärst und belegen kannst. Mit dem Ausgleich von CO₂ darfst du bei Produkten gar nicht mehr werben.',
        remedy: 'Schreib, was genau besser ist und wodurch, oder lass das Wort weg.',
      },
    },
  },
  en: {
    missingDetails: (list: string) => `The imprint still lacks: ${list}. Enter it under “Legal” and publish.`,
    details: {
      legalForm: 'the legal form',
      company: 'the name under which you trade',
      person: 'first and last name',
      address: 'the complete address',
      email: 'the e-mail address',
      phone: 'the phone number',
      representatives: 'who represents you',
      register: 'register court and number',
      supervisoryAuthority: 'the supervisory authority',
      profession: 'the professional title',
      professionState: 'the state that conferred it',
      chamber: 'the chamber or the supervisory authority',
      professionalRules: 'the professional rules with their source',
      disputeBoard: 'the arbitration board',
    },
    points: {
      imprint: {
        title: 'Imprint',
        why: 'Whoever runs a website not only for family and friends has to say who they are: easy to find, always.',
        remedy: 'Make the page “Impressum” under “Legal” and publish it.',
      },
      imprintDetails: {
        title: 'Details in the imprint',
        why: 'An imprint with missing details or sample text counts as none.',
        remedy:
          'Replace what is still sample text and name yourself with address and e-mail. The fields under “Legal” are the easiest way.',
      },
      privacy: {
        title: 'Privacy text',
        why: 'Every website processes data of its visitors, at least the address of the device. You have to inform about it.',
        remedy: 'Make the page “Datenschutz” under “Legal” and publish it. It follows what your website uses.',
      },
      legalLinks: {
        title: 'Imprint and privacy linked on every page',
        why: 'Both have to be one click away from everywhere.',
        remedy:
          'Add the pages under “Navigation”, for example to “Not linked”: then the footer of every page has them.',
      },
      phone: {
        title: 'Phone number',
        why: 'Beside e-mail there has to be a second quick way to reach you; mostly that is a phone number.',
        remedy: 'Enter a phone number under “Legal”.',
      },
      contentPerson: {
        title: 'Responsible for the content',
        why: 'Whoever publishes posts regularly has to name a person with an address who answers for them.',
        remedy: 'Enter under “Legal” who answers for your posts.',
      },
      placeholders: {
        title: 'Texts that are not filled in',
        why: 'Sample text of the template still stands here. Visitors take it for true or your website for unfinished.',
        remedy: 'Replace it by your own words.',
      },
      greenClaims: {
        title: 'Claims about the environment',
        why: 'Since 27 September 2026 words like “eco-friendly”, “sustainable” or “climate neutral” are allowed only if you explain them on the spot and can prove them. Offsetting may not be advertised with products at all.',
        remedy: 'Write what exactly is better and how, or leave the word out.',
      },
    },
  },
});
