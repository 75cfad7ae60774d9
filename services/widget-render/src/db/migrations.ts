import type { Migration } from '@litfass/kit';

export const schema = 'widget';

const content = `
-- Websites as their blocks show them, told by site.
create table website (
  website_id text primary key,
  identifier text not null,
  title text not null,
  locale text not null,
  time_zone text not null,
  settings jsonb not null
);
-- tenant: website

-- Cards of public items, told by site; the columns beside the card are what blocks choose and sort by.
create table item (
  website_id text not null,
  item_id text not null,
  collection_id text not null,
  collection_url_id text not null,
  url_id text not null,
  title text not null,
  published_at timestamptz,
  start_date timestamptz,
  end_date timestamptz,
  featured boolean not null,
  tags text[] not null,
  categories text[] not null,
  card jsonb not null,
  primary key (website_id, item_id)
);
create index item_collection on item (website_id, collection_url_id, published_at desc nulls last);
create index item_collection_id on item (website_id, collection_id);
-- tenant: item
`;

const forms = `
-- Forms as visitors see them, told by forms: a popup asks for its form when it opens.
create table form (
  website_id text not null,
  form_id text not null,
  key text not null,
  definition jsonb not null,
  primary key (website_id, form_id)
);
create index form_key on form (website_id, key);
-- tenant: form
`;

const plans = `
-- Plans that a website offers, with their prices, told by commerce.
create table plan (
  website_id text primary key,
  plans jsonb not null
);
-- tenant: plan
`;

const offers = `
-- What products cost now and how many there are, told by commerce: cards are as they were published.
create table offer (
  website_id text not null,
  item_id text not null,
  offer jsonb not null,
  primary key (website_id, item_id)
);
-- tenant: offer
`;

export const migrations: Migration[] = [
  { name: '0001-content', sql: content },
  { name: '0002-forms', sql: forms },
  { name: '0003-plans', sql: plans },
  { name: '0004-offers', sql: offers },
];
