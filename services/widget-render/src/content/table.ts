import type { ItemCard, WebsiteSettings } from '@litfass/model';
import type { ColumnType } from 'kysely';

/** Written as JSON text, read as what it holds. */
type Json<T> = ColumnType<T, string, string>;
type MaybeMoment = ColumnType<Date | null, string | null, string | null>;

export interface WebsiteRow {
  website_id: string;
  identifier: string;
  title: string;
  locale: string;
  time_zone: string;
  settings: Json<WebsiteSettings>;
}

export interface ItemRow {
  website_id: string;
  item_id: string;
  collection_id: string;
  collection_url_id: string;
  url_id: string;
  title: string;
  published_at: MaybeMoment;
  start_date: MaybeMoment;
  end_date: MaybeMoment;
  featured: boolean;
  tags: string[];
  categories: string[];
  card: Json<ItemCard>;
}
