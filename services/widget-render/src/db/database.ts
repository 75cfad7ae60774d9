import type { Parts } from '@litfass/kit';
import type { Transaction } from 'kysely';
import type { WidgetConfig } from '../config.ts';
import type { FormRow } from '../form/table.ts';
import type { ItemRow, WebsiteRow } from '../content/table.ts';
import type { OfferRow } from '../offer/table.ts';
import type { PlanRow } from '../plan/table.ts';

export interface WidgetTables {
  website: WebsiteRow;
  item: ItemRow;
  form: FormRow;
  offer: OfferRow;
  plan: PlanRow;
}

export type WidgetTransaction = Transaction<WidgetTables>;
export type WidgetParts = Parts<WidgetTables, WidgetConfig>;
