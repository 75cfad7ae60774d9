import type { Generated } from 'kysely';

export interface PasskeyRow {
  id: string;
  account_id: string;
  public_key: Buffer;
  counter: number | string;
  transports: string[];
  rp_id: string;
  name: string;
  created_at: Generated<Date>;
  used_at: Date | null;
}
