import type { PaymentSettings, WebsiteFacts } from '../store/table.ts';

/** What an invoice says of who sells: kept with it as it was issued, whatever of it the store changes later. */
export interface Issuer {
  website: Pick<WebsiteFacts, 'title' | 'timeZone' | 'legal'>;
  payments: Pick<PaymentSettings, 'bank'>;
}
