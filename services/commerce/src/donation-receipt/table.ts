import type { DonationNotice } from '@litfass/model';

/** An official receipt with all that it says: whatever its issuer changes later, it stays as it was issued. */
export interface GiftReceipt {
  /** Of the gift. */
  number: string;
  issuer: { name: string; lines: string[]; city: string };
  /** Name and address of who gave. */
  donor: string[];
  /** In euro cents; only these are confirmed. */
  amountCents: number;
  amountInWords: string;
  /** Days such as 2026-03-31. */
  givenOn: string;
  issuedOn: string;
  notice: Omit<DonationNotice, 'name' | 'address'>;
}
