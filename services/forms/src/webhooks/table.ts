import type { Generated } from 'kysely';

/** Why nothing is told: its owner turned it off, it failed for days, or it answered that it is gone. */
export type OffReason = 'owner' | 'failing' | 'gone';

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
}
