import { area } from '@litfass/model/texts/area';
import { choose } from './choose.ts';

const germanYears = (years: number): string => `${years} Jahre`;

/** By what notice of the tax office donations are confirmed. */
export const donationNoticeTexts = choose(
  area({
    de: {
      title: 'Zuwendungsbestätigung',
      intro:
        'Ist deine Organisation als gemeinnützig anerkannt? Dann bekommt, wer spendet, die amtliche Bestätigung fürs Finanzamt (§\u00a050 EStDV) als PDF: für jede Geldspende eine, sobald das Geld da ist.',
      isOn: 'Amtliche Zuwendungsbestätigungen ausstellen',
      off: 'Ohne diese Angaben geht nur eine einfache Eingangsbestätigung hinaus.',
      valid: (day: string) => `Mit diesem Bescheid darfst du bis zum ${day} bestätigen.`,
      over: (day: string, years: number) =>
        `Der Bescheid ist zu alt: Bestätigen darfst du damit nur ${germanYears(years)} lang, also bis zum ${day} (§\u00a063 Abs.\u00a05 AO). Bis du einen neueren einträgst, geht nur die einfache Eingangsbestätigung hinaus.`,
      currency: 'Dein Shop rechnet nicht in Euro. Amtlich bestätigt werden nur Spenden in Euro.',
      issuer: 'Organisation',
      issuerHint: 'Leer: Name und Anschrift aus deinem Impressum.',
      name: 'Name',
      address: 'Anschrift',
      addressHint: 'Zum Beispiel: Deichweg 1, 20459 Hamburg',
      notice: 'Bescheid des Finanzamts',
      kind: 'Art des Bescheids',
      kinds: {
        exemption: 'Freistellungsbescheid oder Anlage zum Körperschaftsteuerbescheid',
        statutes: 'Feststellung der satzungsmäßigen Voraussetzungen (§\u00a060a AO)',
      },
      taxOffice: 'Finanzamt',
      taxOfficeHint: 'Zum Beispiel: Hamburg-Nord',
      taxNumber: 'Steuernummer',
      date: 'Datum des Bescheids',
      period: 'Letzter Veranlagungszeitraum',
      periodHint: 'Zum Beispiel: 2024 oder 2022–2024',
      purposes: 'Begünstigte Zwecke',
      purposesHint: {
        exemption: 'So, wie es nach „Förderung“ weitergeht, zum Beispiel: von Kunst und Kultur',
        statutes: 'So, wie es nach „Wir fördern nach unserer Satzung“ weitergeht, zum Beispiel: Kunst und Kultur',
      },
      feesExcluded: 'Mitgliedsbeiträge an uns sind nicht abziehbar (zum Beispiel bei Sport oder Heimatpflege)',
      unsigned: 'Das Finanzamt weiß von maschinell erstellten Bestätigungen',
      unsignedHint:
        'Nur wenn du es ihm angezeigt hast (R 10b.1 Abs.\u00a04 EStR), gilt die Bestätigung ohne Unterschrift. Sonst hat sie eine Zeile dafür: Druck sie bei der Bestellung aus und unterschreib sie.',
      keep: 'Wer zu Unrecht bestätigt, haftet für die entgangene Steuer. Ein Doppel jeder Bestätigung bleibt bei ihrer Bestellung. Ohne Anschrift des Spenders bleibt es bei der einfachen.',
      saved: 'Die Angaben sind gespeichert.',
    },
    en: {
      title: 'Donation certificate',
      intro:
        'Is your organisation recognised as charitable in Germany? Then donors get the official certificate for their tax office (§\u00a050 EStDV) as a PDF in German: one for each gift of money, once it has come.',
      isOn: 'Issue official donation certificates',
      off: 'Without these details only a plain receipt goes out.',
      valid: (day: string) => `By this notice you may issue certificates until ${day}.`,
      over: (day: string, years: number) =>
        `The notice is too old: it allows certificates for ${years} years, which was until ${day} (§\u00a063 (5) AO). Until you enter a newer one only the plain receipt goes out.`,
      currency: 'Your store does not reckon in euros. Only donations in euros are certified.',
      issuer: 'Organisation',
      issuerHint: 'Empty: name and address of your imprint.',
      name: 'Name',
      address: 'Address',
      addressHint: 'For example: Deichweg 1, 20459 Hamburg',
      notice: 'Notice of the tax office',
      kind: 'Kind of notice',
      kinds: {
        exemption: 'Notice of exemption, or annex to the notice of corporate tax',
        statutes: 'Finding that the statutes meet the law (§\u00a060a AO)',
      },
      taxOffice: 'Tax office',
      taxOfficeHint: 'For example: Hamburg-Nord',
      taxNumber: 'Tax number',
      date: 'Date of the notice',
      period: 'Last year assessed',
      periodHint: 'For example: 2024 or 2022–2024',
      purposes: 'Purposes that are promoted',
      purposesHint: {
        exemption: 'In German, as it goes on after “Förderung”, for example: von Kunst und Kultur',
        statutes: 'In German, as it goes on after “Wir fördern nach unserer Satzung”, for example: Kunst und Kultur',
      },
      feesExcluded: 'Membership fees to us are not deductible (for example in sports)',
      unsigned: 'The tax office knows of certificates that are made by machine',
      unsignedHint:
        'Only if you told it so (R 10b.1 (4) EStR) is a certificate valid without a signature. Else it has a line for one: print it from its order and sign it.',
      keep: 'Who certifies wrongly is liable for the tax. A double of each certificate stays with its order. Without an address of the donor the receipt stays a plain one.',
      saved: 'The details are saved.',
    },
  }),
);
