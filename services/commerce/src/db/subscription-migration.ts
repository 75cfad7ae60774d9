export const subscriptions = `
-- What renews: begun by a paid order, each further period paid by an order of its own.
create table subscription (
  website_id text not null,
  id text not null,
  -- the order that began it, and its line
  purchase_id text not null,
  line_id text not null,
  kind text not null check (kind in ('product', 'plan', 'donation')),
  -- plan, product or donation page
  item_id text not null,
  title text not null,
  email text not null,
  member_id text,
  amount_cents bigint not null,
  currency text not null,
  billing_period jsonb not null,
  -- payments that are still to come; null: until it is cancelled
  cycles_left integer,
  state text not null check (state in ('active', 'pastDue', 'ended')),
  test_outcome text not null default 'succeeds',
  started_at timestamptz not null,
  -- how many periods were paid, and when the last of them is over
  period integer not null,
  period_ends_at timestamptz not null,
  next_try_at timestamptz not null,
  tries integer not null default 0,
  cancelled_at timestamptz,
  ended_at timestamptz,
  primary key (website_id, id)
);
create unique index subscription_line on subscription (website_id, purchase_id, line_id);
create index subscription_due on subscription (next_try_at) where state <> 'ended';
create index subscription_plan on subscription (website_id, item_id) where state <> 'ended';
-- tenant: subscription

alter table purchase add column renews_id text;
alter table purchase add column renews_period integer;
-- the provider's own name of the payment that began the subscription
alter table purchase add column renews_reference text;
-- A period is paid by one order, whoever dies in between.
create unique index purchase_renews on purchase (website_id, renews_id, renews_period)
  where renews_id is not null and state in ('pending', 'open', 'fulfilled');
`;
