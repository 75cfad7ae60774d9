import type { ColumnType } from 'kysely';

/** What the form said beside name, address and order. */
export interface DeclarationDetails {
  text: string;
  cancellation?: 'ordinary' | 'extraordinary';
  endsAt?: string;
}

export interface DeclarationRow {
  website_id: string;
  id: string;
  kind: 'withdrawal' | 'cancellation';
  token_hash: string;
  name: string;
  email: string;
  order_number: string;
  details: ColumnType<DeclarationDetails, string, string>;
  created_at: Date;
  confirmed_at: Date | null;
}
