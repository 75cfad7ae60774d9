import type { Generated } from 'kysely';
import type { DeliveryKind, DeliveryState } from './delivery.ts';

export interface DeliveryRow {
  website_id: string;
  id: string;
  submission_id: string;
  form_id: string;
  kind: DeliveryKind;
  target: string;
  state: Generated<DeliveryState>;
  tries: Generated<number>;
  last_error: string | null;
  last_status: number | null;
  created_at: Generated<Date>;
  due_at: Generated<Date>;
  finished_at: Date | null;
}
