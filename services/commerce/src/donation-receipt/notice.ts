import type { DonationNotice } from '@litfass/model';
import { sellerOf } from '../invoice/parties.ts';
import type { Store } from '../store/store.ts';

/** A body's own name and address, or the store's where it gave none. */
export function issuerOf(
  { name, address }: Pick<DonationNotice, 'name' | 'address'>,
  { website }: Pick<Store, 'website'>,
): { name: string; lines: string[]; city: string } {
  const company = name || website.legal?.company || '';
  const { lines, city } = sellerOf({
    website: { ...website, legal: { ...website.legal, company, address: address || website.legal?.address || '' } },
  });
  return { name: company, lines, city };
}

/** Without spaces around anything that was typed. */
export const trimmedNotice = (notice: DonationNotice): DonationNotice => ({
  ...notice,
  name: notice.name.trim(),
  address: notice.address.trim(),
  taxOffice: notice.taxOffice.trim(),
  taxNumber: notice.taxNumber.trim(),
  period: notice.kind === 'exemption' ? notice.period.trim() : '',
  purposes: notice.purposes.trim().replaceAll(/\s+/g, ' '),
});

/** What is missing or wrong, by field; by a notice with problems no official receipt is issued. */
export function noticeProblems(
  notice: DonationNotice,
  store: Pick<Store, 'website'>,
  today: string,
): Record<string, string> {
  const problems: Record<string, string> = {};
  const { name, lines, city } = issuerOf(notice, store);
  if (name === '') problems['name'] = 'Bitte gib den Namen der Organisation an.';
  if (lines.length < 2 || city === '')
    problems['address'] = 'Bitte gib die Anschrift der Organisation an, zum Beispiel: Deichweg 1, 20459 Hamburg.';
  if (notice.taxOffice === '') problems['taxOffice'] = 'Bitte gib an, welches Finanzamt den Bescheid erlassen hat.';
  if (!isTaxNumber(notice.taxNumber))
    problems['taxNumber'] = 'Bitte gib die Steuernummer aus dem Bescheid an, zum Beispiel 22/815/08154.';
  if (!isDay(notice.date)) problems['date'] = 'Bitte gib das Datum des Bescheids an.';
  else if (notice.date > today) problems['date'] = 'Das Datum des Bescheids liegt in der Zukunft.';
  if (notice.kind === 'exemption' && !/^(?:19|20)\d{2}(?:\s?(?:[-–]|bis)\s?(?:19|20)\d{2})?$/.test(notice.period))
    problems['period'] = 'Bitte gib den letzten Veranlagungszeitraum an, zum Beispiel 2024 oder 2022–2024.';
  if (notice.purposes === '')
    problems['purposes'] = 'Bitte gib die begünstigten Zwecke an, so wie sie im Bescheid stehen.';
  return problems;
}

/** Ten to thirteen digits, in groups as each Land writes them. */
const isTaxNumber = (text: string): boolean =>
  /^[\d /]+$/.test(text) && /^\d{10,13}$/.test(text.replaceAll(/[ /]/g, ''));

/** A day that is in the calendar. */
function isDay(text: string): boolean {
  if (!/^(?:19|20)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
