import type { GiftReceipt } from './table.ts';

// The words of the obligatory pattern (§ 50 (1) EStDV), which may be neither changed nor put into another order; what does not
// apply may be left out. They are German in whatever language the gift was given.
export const pattern = {
  issuer: 'Aussteller (Bezeichnung und Anschrift der steuerbegünstigten Einrichtung)',
  title: 'Bestätigung über Geldzuwendungen/Mitgliedsbeitrag',
  sense:
    'im Sinne des § 10b des Einkommensteuergesetzes an eine der in § 5 Abs. 1 Nr. 9 des Körperschaftsteuergesetzes bezeichneten Körperschaften, Personenvereinigungen oder Vermögensmassen',
  donor: 'Name und Anschrift des Zuwendenden:',
  amount: 'Betrag der Zuwendung – in Ziffern –',
  words: '– in Buchstaben –',
  day: 'Tag der Zuwendung:',
  waiver: 'Es handelt sich um den Verzicht auf Erstattung von Aufwendungen:  Ja [   ]  Nein [X]',
  feesOnly: 'Nur für steuerbegünstigte Einrichtungen, bei denen die Mitgliedsbeiträge steuerlich nicht abziehbar sind:',
  noFee:
    '[X] Es wird bestätigt, dass es sich nicht um einen Mitgliedsbeitrag handelt, dessen Abzug nach § 10b Abs. 1 des Einkommensteuergesetzes ausgeschlossen ist.',
  signature: '(Ort, Datum und Unterschrift des Zuwendungsempfängers)',
  placeAndDay: '(Ort, Datum)',
  unsigned:
    'Diese Zuwendungsbestätigung wurde maschinell erstellt und ist ohne Unterschrift gültig. Das Verfahren wurde dem Finanzamt angezeigt (R 10b.1 Abs. 4 EStR).',
  hint: 'Hinweis:',
  liability:
    'Wer vorsätzlich oder grob fahrlässig eine unrichtige Zuwendungsbestätigung erstellt oder veranlasst, dass Zuwendungen nicht zu den in der Zuwendungsbestätigung angegebenen steuerbegünstigten Zwecken verwendet werden, haftet für die entgangene Steuer (§ 10b Abs. 4 EStG, § 9 Abs. 3 KStG, § 9 Nr. 5 GewStG).',
  validity:
    'Diese Bestätigung wird nicht als Nachweis für die steuerliche Berücksichtigung der Zuwendung anerkannt, wenn das Datum des Freistellungsbescheides länger als 5 Jahre bzw. das Datum der Feststellung der Einhaltung der satzungsmäßigen Voraussetzungen nach § 60a Abs. 1 AO länger als 3 Jahre seit Ausstellung des Bescheides zurückliegt (§ 63 Abs. 5 AO).',
};

/** 31.03.2026 */
export const dayText = (day: string): string => day.split('-').toReversed().join('.');

/** By what notice its issuer may confirm gifts. */
export function noticeText({ notice }: GiftReceipt): string {
  const { kind, taxOffice, taxNumber, date, period, purposes } = notice;
  const office = `des Finanzamtes ${bare(taxOffice)}, StNr. ${taxNumber}`;
  return kind === 'exemption'
    ? `[X] Wir sind wegen Förderung ${purposes} nach dem Freistellungsbescheid bzw. nach der Anlage zum Körperschaftsteuerbescheid ${office}, vom ${dayText(date)} für den letzten Veranlagungszeitraum ${period} nach § 5 Abs. 1 Nr. 9 des Körperschaftsteuergesetzes von der Körperschaftsteuer und nach § 3 Nr. 6 des Gewerbesteuergesetzes von der Gewerbesteuer befreit.`
    : `[X] Die Einhaltung der satzungsmäßigen Voraussetzungen nach den §§ 51, 59, 60 und 61 AO wurde vom Finanzamt ${bare(taxOffice)}, StNr. ${taxNumber} mit Bescheid vom ${dayText(date)} nach § 60a AO gesondert festgestellt. Wir fördern nach unserer Satzung ${purposes}.`;
}

/** What the gift is used for. */
export const useText = ({ notice }: GiftReceipt): string =>
  `Es wird bestätigt, dass die Zuwendung nur zur Förderung ${notice.purposes} verwendet wird.`;

/** 'Finanzamt Flensburg' is the Finanzamt Flensburg once. */
const bare = (taxOffice: string): string => taxOffice.replace(/^Finanzamt\s+/i, '');
