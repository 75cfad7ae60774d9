import type { Migration } from '@litfass/kit';
import { domainProof } from './domain-migration.ts';
import { contentMigrations } from './content-migrations.ts';
import { customCode } from './custom-code-migration.ts';
import { costlyPages } from '../drawing/migration.ts';
import { takedowns } from '../takedown/migration.ts';
import { savedSections } from './saved-section-migration.ts';
import { searchLabels } from './search-migration.ts';
import { translatedSearch } from './translation-migration.ts';
import { importPictures, picturesEnd } from '../import-pictures/migration.ts';
import { importedIds, importReports } from '../import-report/migration.ts';
import { restingIdentifiers } from '../removal/migration.ts';
import { unusedMedia } from './unused-media-migration.ts';
import { guardedMedia } from '../media/guarded-migration.ts';
import { guardedNames } from '../media/guarded-names-migration.ts';
import { soldForGood } from '../media/sold-migration.ts';
import { opening } from '../opening/migration.ts';
import { uploads } from './upload-migration.ts';

export const schema = 'site';

const websites = `
create table website (
  website_id text primary key,
  identifier text not null,
  -- site.json as it was imported or saved, with ids filled in
  document jsonb not null,
  version bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index website_identifier on website (identifier);
comment on index website_identifier is 'global: identifiers are unique on the platform';
-- tenant: website

create table domain (
  website_id text not null,
  host text not null,
  is_primary boolean not null default false,
  verified_at timestamptz,
  primary key (website_id, host)
);
create unique index domain_host on domain (host) where verified_at is not null;
comment on index domain_host is 'global: one verified owner per name';
-- tenant: domain

create table redirect (
  website_id text not null,
  from_path text not null,
  to_path text not null,
  status smallint not null,
  primary key (website_id, from_path)
);
-- tenant: redirect
`;

const content = `
create table page (
  website_id text not null,
  id text not null,
  url_id text not null,
  title text not null,
  page_type smallint not null,
  workflow smallint not null,
  publish_at timestamptz,
  document jsonb not null,
  version bigint not null,
  updated_at timestamptz not null default now(),
  primary key (website_id, id)
);
create unique index page_url on page (website_id, url_id);
create index page_type on page (website_id, page_type);
-- tenant: page

create table collection (
  website_id text not null,
  id text not null,
  url_id text not null,
  title text not null,
  collection_type text not null,
  -- without its items
  document jsonb not null,
  version bigint not null,
  updated_at timestamptz not null default now(),
  primary key (website_id, id)
);
create unique index collection_url on collection (website_id, url_id);
-- tenant: collection

create table item (
  website_id text not null,
  id text not null,
  collection_id text not null,
  url_id text not null,
  -- below the collection's address; the blog URL format decides it
  path text not null,
  title text not null,
  position integer not null,
  workflow smallint not null,
  publish_at timestamptz,
  published_at timestamptz,
  start_date timestamptz,
  end_date timestamptz,
  featured boolean not null default false,
  tags text[] not null default '{}',
  categories text[] not null default '{}',
  author text not null default '',
  -- without its comments, which are rows of their own
  document jsonb not null,
  version bigint not null,
  updated_at timestamptz not null default now(),
  primary key (website_id, id)
);
create unique index item_url on item (website_id, collection_id, url_id);
create unique index item_path on item (website_id, collection_id, path);
create index item_newest on item (website_id, collection_id, published_at desc, id);
create index item_position on item (website_id, collection_id, position);
create index item_due on item (publish_at) where workflow = 2;
create index page_due on page (publish_at) where workflow = 2;
-- tenant: item

-- Every publish; a page or item can return to any of them.
create table revision (
  website_id text not null,
  entity_id text not null,
  number integer not null,
  kind text not null check (kind in ('site', 'page', 'collection', 'item')),
  document jsonb not null,
  published_at timestamptz not null default now(),
  primary key (website_id, entity_id, number)
);
-- tenant: revision

create table comment (
  website_id text not null,
  id text not null,
  item_id text not null,
  parent_id text,
  author text not null,
  html text not null,
  status text not null check (status in ('published', 'pending', 'refused')),
  posted_at timestamptz not null,
  -- place in the bundle that it came with; -1 when a visitor wrote it
  position integer not null default -1,
  -- as the bundle had it
  original jsonb,
  primary key (website_id, id)
);
create index comment_item on comment (website_id, item_id, posted_at);
-- tenant: comment
`;

const media = `
create table asset (
  website_id text not null,
  id text not null,
  -- bundle path: media/…
  path text not null,
  file_name text not null,
  hash text not null,
  mime text not null,
  bytes bigint not null,
  width integer,
  height integer,
  widths integer[] not null default '{}',
  alt text not null default '',
  created_at timestamptz not null default now(),
  primary key (website_id, id)
);
create unique index asset_path on asset (website_id, path);
-- tenant: asset
`;

const search = `
create text search configuration german_plain (copy = pg_catalog.german);
alter text search configuration german_plain alter mapping for hword, hword_part, word with public.unaccent, german_stem;
create table search_entry (
  website_id text not null,
  kind text not null check (kind in ('page', 'item')),
  entity_id text not null,
  collection_id text,
  href text not null,
  title text not null,
  -- plain text, as shown in extracts
  body text not null,
  published_at timestamptz,
  words tsvector not null,
  primary key (website_id, kind, entity_id)
);
create index search_words on search_entry using gin (words);
-- tenant: search_entry
`;

const projections = `
-- Live prices and stock, told by commerce.
create table product_view (
  website_id text not null,
  item_id text not null,
  currency text not null,
  offer jsonb not null,
  version bigint not null,
  primary key (website_id, item_id)
);
-- tenant: product_view

-- Forms as visitors see them, told by forms.
create table form_view (
  website_id text not null,
  form_id text not null,
  key text not null,
  definition jsonb not null,
  version bigint not null,
  primary key (website_id, form_id)
);
create index form_view_key on form_view (website_id, key);
-- tenant: form_view

-- What third parties answered (oEmbed, feeds); refreshed in the background, served while stale.
create table fetched (
  website_id text not null,
  kind text not null check (kind in ('embed', 'feed')),
  url text not null,
  answer jsonb,
  fetched_at timestamptz not null,
  primary key (website_id, kind, url)
);
-- tenant: fetched
`;

const drafts = `
-- What somebody has changed since the last publish; visitors do not see it.
create table draft (
  website_id text not null,
  entity_id text not null,
  kind text not null check (kind in ('site', 'page', 'collection', 'item')),
  -- of an item: where it belongs
  collection_id text,
  document jsonb not null,
  version bigint not null,
  -- who, as others shall read it
  saved_by text not null,
  saved_at timestamptz not null default now(),
  primary key (website_id, entity_id)
);
create index draft_collection on draft (website_id, collection_id) where collection_id is not null;
-- tenant: draft
`;

const soldFiles = `
-- Each file that is asked for is looked up here: what a product delivers is only for who bought it.
create index item_sold_file on item (website_id, (document->'structuredContent'->>'digitalAsset'))
  where document->'structuredContent'->>'digitalAsset' is not null;
`;

const plans = `
-- Plans that a website offers, with their prices, told by commerce.
create table plan_view (
  website_id text primary key,
  plans jsonb not null
);
-- tenant: plan_view
`;

export const migrations: Migration[] = [
  { name: '0001-websites', sql: websites },
  { name: '0002-content', sql: content },
  { name: '0003-media', sql: media },
  { name: '0004-search', sql: search },
  { name: '0005-projections', sql: projections },
  { name: '0006-drafts', sql: drafts },
  { name: '0007-domain-proof', sql: domainProof },
  ...contentMigrations,
  { name: '0010-sold-files', sql: soldFiles },
  { name: '0011-translated-search', sql: translatedSearch },
  { name: '0012-saved-sections', sql: savedSections },
  { name: '0013-plans', sql: plans },
  { name: '0014-takedowns', sql: takedowns },
  { name: '0015-uploads', sql: uploads },
  { name: '0016-unused-media', sql: unusedMedia },
  { name: '0017-custom-code', sql: customCode },
  { name: '0018-opening', sql: opening },
  { name: '0019-resting-identifiers', sql: restingIdentifiers },
  { name: '0020-search-labels', sql: searchLabels },
  { name: '0021-sold-for-good', sql: soldForGood },
  { name: '0022-guarded-media', sql: guardedMedia },
  { name: '0023-import-reports', sql: importReports },
  { name: '0024-costly-pages', sql: costlyPages },
  { name: '0025-import-pictures', sql: importPictures },
  { name: '0026-guarded-names', sql: guardedNames },
  { name: '0027-imported-ids', sql: importedIds },
  { name: '0028-pictures-end', sql: picturesEnd },
];
