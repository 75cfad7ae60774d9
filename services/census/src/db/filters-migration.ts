/** What reports of signals and web vitals need to be told apart by visits. */
export const filtersMigration = `
-- What happened during a visit beside its views; the arrays run in step. Null where nothing did.
alter table visit
  add column signal_kinds smallint[],
  add column signal_labels bigint[],
  add column signal_counts integer[],
  -- money in the minor unit
  add column signal_amounts bigint[],
  add column vital_pages bigint[],
  add column vital_publications bigint[],
  add column vital_metrics smallint[],
  add column vital_steps smallint[];

-- Signals that belong to no visit, such as pages that are missing: by what their own call tells.
create table loose_signal (
  website_id text not null,
  day date not null,
  kind smallint not null,
  label bigint not null,
  -- a hash of what follows
  facets bigint not null,
  page bigint,
  source bigint,
  channel bigint,
  campaign bigint,
  term bigint,
  country bigint,
  device bigint,
  browser bigint,
  os bigint,
  language bigint,
  count bigint not null,
  primary key (website_id, day, kind, label, facets)
);
-- tenant: loose_signal

-- What an order counts, until the visit that it came of shows its confirmation; then nothing leads from one to the other.
create table open_outcome (
  website_id text not null,
  order_id text not null,
  kind smallint not null,
  label bigint not null,
  count integer not null,
  amount bigint not null,
  placed_at timestamptz not null,
  primary key (website_id, order_id, kind, label)
);
-- tenant: open_outcome

-- Whether visitors may be told apart: 0 always, 1 who agreed, 2 nobody. Until a website tells it: who agreed.
alter table website add column identify smallint not null default 1;
`;
