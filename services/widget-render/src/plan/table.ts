import type { OfferedPlan } from '@litfass/model';
import type { ColumnType } from 'kysely';

export interface PlanRow {
  website_id: string;
  /** Written as JSON text, read as what it holds. */
  plans: ColumnType<OfferedPlan[], string, string>;
}
