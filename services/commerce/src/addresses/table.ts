import type { Address } from '@litfass/model';
import type { ColumnType } from 'kysely';

/** An address that a member keeps for the next order. */
export interface MemberAddressRow {
  website_id: string;
  member_id: string;
  id: string;
  /** Written as JSON text. */
  address: ColumnType<Address, string, string>;
  updated_at: Date;
}
