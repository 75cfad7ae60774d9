import type { ProductOffer } from '@litfass/model';
import type { ColumnType } from 'kysely';

export interface OfferRow {
  website_id: string;
  item_id: string;
  /** Written as JSON text, read as what it holds. */
  offer: ColumnType<ProductOffer, string, string>;
}
