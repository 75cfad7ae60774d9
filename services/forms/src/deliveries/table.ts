import type { ColumnType, Generated } from 'kysely';
import type { DeliveryKind, DeliveryState } from './delivery.ts';

/** What a webhook is told, before it has the id of its delivery. */
export interface Told {
  type: string;
  /** ISO 8601 */
  at: string;
  data: Record<string, unknown>;
}

export interface DeliveryRow {
  website_id: string;
  id: string;
  /** null: of a webhook of the website. */
  submission_id: string | null;
  form_id: string | null;
  kind: DeliveryKind;
  target: string;
  state: Generated<DeliveryState>;
  tries: Generated<number>;
  last_error: string | null;
  last_status: number | null;
  created_at: Generated<Date>;
  due_at: Generated<Date>;
  finished_at: Date | null;
  webhook_id: string | null;
  event_key: string | null;
  told: ColumnType<Told | null, string | null, never>;
}
