import type { Generated } from 'kysely';

/** Why nothing is told: its owner turned it off, it failed for days, it answered that it is gone, or its maker left. */
export type OffReason = 'owner' | 'failing' | 'gone' | 'maker-left';

export interface WebhookRow {
  website_id: string;
  id: string;
  name: string;
  url: string;
  events: string[];
  /** Sealed, see `websites/secret.ts`. */
  secret: Buffer;
  /** Who is told by mail when it is turned off. */
  contact: string;
  off_reason: OffReason | null;
  /** The first of the failures that no success followed. */
  failing_since: Date | null;
  created_at: Generated<Date>;
  /** The account that answers for it; null for webhooks of before. */
  maker_id: string | null;
}
