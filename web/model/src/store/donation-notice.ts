import { Type, type Static } from 'typebox';
import { choice } from '../schema-parts.ts';

/**
 * By what notice of its tax office a body may confirm donations: of exemption (or the annex to the notice of corporate tax), or that its
 * statutes are as the law asks (§ 60a AO).
 */
const donationNoticeKinds = ['exemption', 'statutes'] as const;

/** What official receipts of donations say of who issues them; texts are checked by the service, in words. */
export const donationNoticeFields = {
  /** Empty: the store's. */
  name: Type.String({ maxLength: 120 }),
  address: Type.String({ maxLength: 200 }),
  taxOffice: Type.String({ maxLength: 100 }),
  taxNumber: Type.String({ maxLength: 30 }),
  kind: choice(donationNoticeKinds),
  /** Day of the notice: 2026-03-31. */
  date: Type.String({ maxLength: 10 }),
  /** The last year assessed, of an exemption: 2025, or 2023–2025. */
  period: Type.String({ maxLength: 20 }),
  /** What is promoted, as it follows 'Förderung': 'der Jugendhilfe'. */
  purposes: Type.String({ maxLength: 200 }),
  /** Fees of members are not deductible here (§ 10b (1) sentence 8 EStG). */
  feesExcluded: Type.Boolean(),
  /** The tax office was told of receipts made by machine: they are valid without a signature (R 10b.1 (4) EStR). */
  unsigned: Type.Boolean(),
};
export const DonationNotice = Type.Object(donationNoticeFields);
export type DonationNotice = Static<typeof DonationNotice>;

/** So many years after its day a notice no longer allows receipts (§ 63 (5) AO). */
export const noticeYears = { exemption: 5, statutes: 3 } as const;

/** The last day on which receipts may be issued by a notice, to the day: 2026-03-31; of the 29th of February the 28th. */
export function noticeEnd({ kind, date }: Pick<DonationNotice, 'kind' | 'date'>): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const end = `${Number(year) + noticeYears[kind]}`.padStart(4, '0');
  return `${end}-${month}-${month === '02' && day === '29' ? '28' : day}`;
}

/** Whether receipts may be issued by the notice on a day, such as 2026-03-31. */
export const isNoticeValid = (notice: Pick<DonationNotice, 'kind' | 'date'>, day: string): boolean =>
  notice.date <= day && day <= noticeEnd(notice);
