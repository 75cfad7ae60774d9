import type { Database, Parts } from '@litfass/kit';
import type { ColumnType, Generated } from 'kysely';
import type { PublisherRow } from '../approval/table.ts';
import type { ImportPictureRow } from '../import-pictures/table.ts';
import type { ImportReportRow } from '../import-report/table.ts';
import type { SiteConfig } from '../config.ts';
import type { Problem } from '../domain/lifecycle.ts';

/** Written as JSON text, read as what it holds. */
type Json = ColumnType<unknown, string, string>;
type Moment = ColumnType<Date, Date | string, Date | string>;
type StampedMoment = ColumnType<Date, Date | string | undefined, Date | string>;
/** May be left out when a row is written. */
type Unset<T> = ColumnType<T | null, T | null | undefined, T | null>;
type MaybeMomentUnset = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type MaybeMoment = ColumnType<Date | null, Date | string | null, Date | string | null>;

export interface WebsiteRow {
  website_id: string;
  identifier: string;
  document: Json;
  version: number;
  created_at: StampedMoment;
  updated_at: StampedMoment;
  /** Null: only who works on it sees it. */
  opened_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface DomainRow {
  website_id: string;
  host: string;
  is_primary: boolean;
  verified_at: MaybeMoment;
  token: Unset<string>;
  added_at: StampedMoment;
  claimed_at: StampedMoment;
  checked_at: Unset<Date>;
  next_check_at: Unset<Date>;
  tries: Generated<number>;
  misses: Generated<number>;
  lost_at: Unset<Date>;
  problem: Unset<Problem>;
}

export interface RedirectRow {
  website_id: string;
  from_path: string;
  to_path: string;
  status: number;
}

export interface PageRow {
  website_id: string;
  id: string;
  url_id: string;
  title: string;
  page_type: number;
  workflow: number;
  publish_at: MaybeMoment;
  document: Json;
  version: number;
  updated_at: StampedMoment;
}

export interface CollectionRow {
  website_id: string;
  id: string;
  url_id: string;
  title: string;
  collection_type: string;
  document: Json;
  version: number;
  updated_at: StampedMoment;
}

export interface ItemRow {
  website_id: string;
  id: string;
  collection_id: string;
  url_id: string;
  path: string;
  title: string;
  position: number;
  workflow: number;
  publish_at: MaybeMoment;
  published_at: MaybeMoment;
  start_date: MaybeMoment;
  end_date: MaybeMoment;
  featured: boolean;
  tags: string[];
  categories: string[];
  author: string;
  document: Json;
  version: number;
  updated_at: StampedMoment;
}

export interface RevisionRow {
  website_id: string;
  entity_id: string;
  number: number;
  kind: 'site' | 'page' | 'collection' | 'item';
  document: Json;
  published_at: StampedMoment;
}

export interface DraftRow {
  website_id: string;
  entity_id: string;
  kind: 'site' | 'page' | 'collection' | 'item';
  collection_id: string | null;
  document: Json;
  version: number;
  saved_by: string;
  saved_at: StampedMoment;
  publish_at: MaybeMomentUnset;
  code_version: ColumnType<number | null, number | null | undefined, number | null>;
  review_by: ColumnType<string | null, string | null | undefined, string | null>;
  review_by_id: ColumnType<string | null, string | null | undefined, string | null>;
  review_changed_by: Generated<string[]>;
}

export interface SavedSectionRow {
  website_id: string;
  id: string;
  name: string;
  section: Json;
  saved_by: string;
  saved_at: StampedMoment;
  is_code_known: Generated<boolean>;
}

export interface UploadRow {
  website_id: string;
  id: string;
  account_id: string;
  mark: string;
  file_name: string;
  bytes: number;
  received: number;
  moved_at: Moment;
  done_at: MaybeMoment;
}

export interface RemovalRow {
  website_id: string;
  requested_by: string;
  requested_at: Moment;
  due_at: Moment;
}

export interface RestingIdentifierRow {
  identifier: string;
  account_ids: string[];
  rests_until: Moment;
}

export interface TakedownRow {
  website_id: string;
  path: string;
  notice_id: string;
  basis: string;
  reasons: string;
  contact: string;
  taken_down_at: Generated<Date>;
}

export interface CostlyPageRow {
  website_id: string;
  path: string;
  version: number;
  seen_at: Moment;
}

export interface CommentRow {
  website_id: string;
  id: string;
  item_id: string;
  parent_id: string | null;
  author: string;
  html: string;
  status: 'published' | 'pending' | 'refused';
  posted_at: Moment;
  position: Generated<number>;
  original: ColumnType<unknown, string | null, string | null>;
}

export interface AssetRow {
  website_id: string;
  id: string;
  path: string;
  file_name: string;
  hash: string;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  widths: number[];
  alt: string;
  folder: Generated<string>;
  created_at: StampedMoment;
  /** Delivered to buyers alone, for good. */
  sold: Generated<boolean>;
}

export interface SearchEntryRow {
  website_id: string;
  kind: 'page' | 'item';
  entity_id: string;
  collection_id: string | null;
  href: string;
  title: string;
  body: string;
  labels: string;
  published_at: MaybeMoment;
  words: unknown;
}

export interface SearchTranslationRow extends SearchEntryRow {
  language: string;
}

export interface ProductViewRow {
  website_id: string;
  item_id: string;
  currency: string;
  offer: Json;
  version: number;
}

export interface FormViewRow {
  website_id: string;
  form_id: string;
  key: string;
  definition: Json;
  version: number;
}

export interface PlanViewRow {
  website_id: string;
  plans: Json;
}

export interface FetchedRow {
  website_id: string;
  kind: 'embed' | 'feed';
  url: string;
  answer: Json | null;
  fetched_at: Moment;
}

/** Content that a file had and has no more. */
interface UnusedMediaRow {
  hash: string;
  since: Generated<Date>;
}

export interface SiteTables {
  website: WebsiteRow;
  domain: DomainRow;
  redirect: RedirectRow;
  page: PageRow;
  collection: CollectionRow;
  item: ItemRow;
  revision: RevisionRow;
  draft: DraftRow;
  saved_section: SavedSectionRow;
  import_report: ImportReportRow;
  import_picture: ImportPictureRow;
  upload: UploadRow;
  unused_media: UnusedMediaRow;
  removal: RemovalRow;
  resting_identifier: RestingIdentifierRow;
  takedown: TakedownRow;
  costly_page: CostlyPageRow;
  comment: CommentRow;
  asset: AssetRow;
  search_entry: SearchEntryRow;
  search_translation: SearchTranslationRow;
  product_view: ProductViewRow;
  publisher_view: PublisherRow;
  form_view: FormViewRow;
  plan_view: PlanViewRow;
  fetched: FetchedRow;
}

export type SiteDatabase = Database<SiteTables>;
export type SiteParts = Parts<SiteTables, SiteConfig>;
