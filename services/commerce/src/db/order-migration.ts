export const orders = `
-- How the store is paid: bank account, invoice.
alter table store_settings add column payments jsonb not null default '{}';

-- One purchase. It has no number before it is placed, so that numbers have no gaps.
create table purchase (
  website_id text not null,
  id text not null,
  kind text not null,
  state text not null check (state in ('pending', 'open', 'fulfilled', 'cancelled', 'failed')),
  number text,
  invoice_number text,
  cart_id text not null,
  member_id text,
  email text not null,
  locale text not null,
  currency text not null,
  -- sums as they were ordered
  totals jsonb not null,
  -- what is taken back when it comes to nothing
  redeemed jsonb not null,
  shipping_address jsonb,
  billing_address jsonb,
  special jsonb,
  created_at timestamptz not null,
  placed_at timestamptz,
  -- a payment that waits for its buyer holds the goods until then
  reserved_until timestamptz not null,
  primary key (website_id, id)
);
create unique index purchase_number on purchase (website_id, number) where number is not null;
create unique index purchase_invoice on purchase (website_id, invoice_number) where invoice_number is not null;
create index purchase_placed on purchase (website_id, placed_at desc, id);
create index purchase_pending on purchase (website_id, cart_id) where state = 'pending';
create index purchase_waiting on purchase (reserved_until) where state = 'pending';
-- tenant: purchase

create table purchase_line (
  website_id text not null,
  purchase_id text not null,
  id text not null,
  position integer not null,
  item_id text not null,
  sku text not null,
  title text not null,
  product_type text not null,
  option_values jsonb not null,
  quantity integer not null check (quantity > 0),
  fulfilled_quantity integer not null default 0 check (fulfilled_quantity >= 0 and fulfilled_quantity <= quantity),
  unit_price_cents integer not null,
  line_price_cents bigint not null,
  discount_cents bigint not null,
  tax_category text not null,
  tax_rate_percent double precision,
  -- pieces that were taken from stock and not given back
  reserved integer not null check (reserved >= 0),
  details jsonb not null,
  primary key (website_id, purchase_id, id),
  foreign key (website_id, purchase_id) references purchase on delete cascade
);
-- tenant: purchase_line

create table payment (
  website_id text not null,
  id text not null,
  purchase_id text not null,
  method text not null,
  state text not null check (state in
    ('created', 'pending', 'authorised', 'captured', 'partlyRefunded', 'refunded', 'failed', 'disputed', 'cancelled')),
  amount_cents bigint not null check (amount_cents >= 0),
  refunded_cents bigint not null default 0 check (refunded_cents >= 0 and refunded_cents <= amount_cents),
  currency text not null,
  test_outcome text not null,
  -- the provider's own name of it, and where its buyer confirms it
  reference text,
  action_href text,
  -- who charges it now; another may when this is over
  leased_until timestamptz,
  updated_at timestamptz not null default now(),
  primary key (website_id, id)
);
create unique index payment_purchase on payment (website_id, purchase_id);
create index payment_reference on payment (website_id, reference) where reference is not null;
-- tenant: payment

-- What was asked under a key, so that asking again orders nothing more.
create table idempotency (
  website_id text not null,
  key text not null,
  fingerprint text not null,
  purchase_id text not null,
  created_at timestamptz not null default now(),
  primary key (website_id, key)
);
create index idempotency_created on idempotency (created_at);
-- tenant: idempotency

create table number_series (
  website_id text not null,
  series text not null,
  last integer not null,
  primary key (website_id, series)
);
-- tenant: number_series

-- The books of the test provider: what it was asked to charge, once for each key.
create table test_charge (
  website_id text not null,
  key text not null,
  state text not null check (state in ('captured', 'pending', 'declined', 'cancelled')),
  amount_cents bigint not null,
  refunded_cents bigint not null default 0,
  created_at timestamptz not null default now(),
  primary key (website_id, key)
);
-- tenant: test_charge

-- Offers that sales have changed and that others are not told of yet.
create table stale_offer (
  website_id text not null,
  item_id text not null,
  primary key (website_id, item_id)
);
-- tenant: stale_offer

-- What happened to a purchase, and what its owner noted.
create table purchase_log (
  website_id text not null,
  purchase_id text not null,
  id text not null,
  at timestamptz not null,
  kind text not null,
  text text not null,
  primary key (website_id, purchase_id, id),
  foreign key (website_id, purchase_id) references purchase on delete cascade
);
-- tenant: purchase_log

create table fulfilment (
  website_id text not null,
  purchase_id text not null,
  id text not null,
  at timestamptz not null,
  carrier text not null,
  tracking_number text not null,
  tracking_href text,
  lines jsonb not null,
  primary key (website_id, purchase_id, id),
  foreign key (website_id, purchase_id) references purchase on delete cascade
);
-- tenant: fulfilment
`;
