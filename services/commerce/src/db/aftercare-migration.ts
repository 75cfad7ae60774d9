/** Files were sent to their buyer once more: from then on they are fetched for the full time. */
export const renewedDownloads = `
alter table purchase add column downloads_since timestamptz;
`;

export const aftercare = `
-- Who wants to know when something is back; gone with the one mail that says so.
create table stock_notice (
  website_id text not null,
  id text not null,
  item_id text not null,
  sku text not null,
  email text not null,
  locale text not null,
  token_hash text not null,
  created_at timestamptz not null,
  -- nobody is written to before he confirmed
  confirmed_at timestamptz,
  primary key (website_id, id)
);
create unique index stock_notice_once on stock_notice (website_id, item_id, sku, email);
create unique index stock_notice_token on stock_notice (website_id, token_hash);
create index stock_notice_created on stock_notice (created_at);
-- tenant: stock_notice

-- A request for reviews of what an order held, sent some days after it left.
create table review_request (
  website_id text not null,
  purchase_id text not null,
  token_hash text not null,
  due_at timestamptz not null,
  sent_at timestamptz,
  expires_at timestamptz,
  primary key (website_id, purchase_id)
);
create unique index review_request_token on review_request (website_id, token_hash);
create index review_request_due on review_request (due_at) where sent_at is null;
-- tenant: review_request

create table review (
  website_id text not null,
  id text not null,
  item_id text not null,
  purchase_id text not null,
  line_id text not null,
  rating integer not null check (rating between 1 and 5),
  author text not null,
  title text not null,
  body text not null,
  state text not null check (state in ('pending', 'published', 'rejected')),
  created_at timestamptz not null,
  primary key (website_id, id)
);
create unique index review_line on review (website_id, purchase_id, line_id);
create index review_item on review (website_id, item_id, id) where state = 'published';
-- tenant: review

-- How often each digital thing of an order was fetched.
create table download (
  website_id text not null,
  purchase_id text not null,
  line_id text not null,
  count integer not null,
  last_at timestamptz not null,
  primary key (website_id, purchase_id, line_id)
);
-- tenant: download

-- Reminded once.
alter table cart add column reminded_at timestamptz;
create index cart_idle on cart (updated_at) where reminded_at is null and order_id is null;
`;
