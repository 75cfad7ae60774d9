/** The policies of a day's table, as text of a function that makes it. */
export const security = (table: string): string => `
  execute format('alter table %I enable row level security', ${table});
  execute format('alter table %I force row level security', ${table});
  execute format('create policy tenant on %I to $schema_service using (website_id = (select current_setting(''litfass.website_id''))) with check (website_id = (select current_setting(''litfass.website_id'')))', ${table});
  execute format('create policy system on %I to $schema_system using (true) with check (true)', ${table});`;

/**
 * Hits without what nobody counts (the whole call was kept before, the rows of which are therefore dropped), visits, and
 * sums by everything that a visit is told apart by.
 */
export const visitsMigration = `
drop function ensure_hit_day(date), drop_hit_days_before(date);
drop table hit, hit_day, visitor_day;

-- A text that is counted by; its id is a hash of it, so that nobody has to ask for the id first.
create table label (
  website_id text not null,
  label bigint not null,
  text text not null,
  primary key (website_id, label)
);
-- tenant: label

-- One row a hit, in one table a day (UTC). Written by the drain, read when its day is packed; reports read sums.
create table hit (
  website_id text not null,
  received_at timestamptz not null,
  hit_id bytea not null,
  -- the number of the event kind for RecordHit, else the call's name
  event text not null,
  -- a hash of the visitor's cookie, or of the day where there is none
  visitor bytea not null,
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
  -- what the call told and no column holds
  data jsonb,
  primary key (website_id, received_at, hit_id)
) partition by range (received_at);
-- tenant: hit

-- The hits of a website's closed day, column by column and compressed.
create table hit_pack (
  website_id text not null,
  day date not null,
  pack_id text not null,
  hits integer not null,
  bytes bytea not null,
  primary key (website_id, day, pack_id)
);
-- tenant: hit_pack

-- A visit ends after 30 minutes without a sign of the visitor. Days and hours are those of the website's time zone.
create table visit (
  website_id text not null,
  day date not null,
  visitor bytea not null,
  started_at timestamptz not null,
  hour smallint not null,
  last_at timestamptz not null,
  views integer not null,
  actions integer not null,
  source bigint,
  channel bigint,
  campaign bigint,
  term bigint,
  country bigint,
  device bigint,
  browser bigint,
  os bigint,
  language bigint,
  entry bigint not null,
  exit bigint not null,
  pages bigint[] not null,
  page_views integer[] not null,
  primary key (website_id, day, visitor, started_at)
) partition by range (day);
-- tenant: visit

create table visit_hour (
  website_id text not null,
  day date not null,
  hour smallint not null,
  visits bigint not null,
  visitors bigint not null,
  views bigint not null,
  bounces bigint not null,
  seconds bigint not null,
  primary key (website_id, day, hour)
);
-- tenant: visit_hour

create table visit_day (
  website_id text not null,
  dimension smallint not null,
  day date not null,
  label bigint not null,
  visits bigint not null,
  visitors bigint not null,
  views bigint not null,
  bounces bigint not null,
  seconds bigint not null,
  primary key (website_id, dimension, day, label)
);
-- tenant: visit_day

-- What happened beside page views: buttons, forms, popups, products, searches, missing pages, failures of scripts.
create table signal_day (
  website_id text not null,
  kind smallint not null,
  day date not null,
  label bigint not null,
  count bigint not null,
  -- money in the minor unit, where there is any
  amount bigint not null default 0,
  primary key (website_id, kind, day, label)
);
-- tenant: signal_day

-- Web vitals of real visitors: how many measurements fell into a step of a logarithmic scale.
create table vital_day (
  website_id text not null,
  day date not null,
  page bigint not null,
  -- version of the publish that the page was of; 0: before any was known
  publication bigint not null,
  metric smallint not null,
  step smallint not null,
  count bigint not null,
  primary key (website_id, day, page, publication, metric, step)
);
-- tenant: vital_day

-- Registers of a HyperLogLog of a closed day's visitors.
create table visitor_sketch (
  website_id text not null,
  day date not null,
  registers bytea not null,
  primary key (website_id, day)
);
-- tenant: visitor_sketch

-- A day's table is made by the drain, whose role owns nothing: the migrator's rights are lent for this alone.
create function ensure_day(parent text, day date) returns void language plpgsql security definer set search_path = $schema, pg_temp as $$
declare
  part text := parent || '_' || to_char(day, 'YYYYMMDD');
begin
  if parent not in ('hit', 'visit') then raise exception 'no days of %', parent; end if;
  if to_regclass(part) is not null then return; end if;
  perform pg_advisory_xact_lock(hashtext('$schema days'));
  if to_regclass(part) is not null then return; end if;
  if parent = 'hit' then
    execute format('create table %I partition of hit for values from (%L) to (%L)',
      part, day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
  else
    -- most rows are written again before their visit ends
    execute format('create table %I partition of visit for values from (%L) to (%L) with (fillfactor = 80)', part, day, day + 1);
  end if;
${security('part')}
end $$;

-- Takes a closed day's table out of reach of the drain, so that it can be packed: a late hit gets a new one.
create function close_hit_day(day date) returns void language plpgsql security definer set search_path = $schema, pg_temp as $$
declare
  part text := 'hit_' || to_char(day, 'YYYYMMDD');
begin
  if to_regclass(part) is null or to_regclass('closed_' || part) is not null then return; end if;
  execute format('alter table hit detach partition %I', part);
  execute format('alter table %I rename to %I', part, 'closed_' || part);
  execute format('grant select on %I to $schema_system', 'closed_' || part);
end $$;

-- Takes away a closed day's hits, or a day's visits.
create function drop_day(parent text, day date) returns void language plpgsql security definer set search_path = $schema, pg_temp as $$
begin
  if parent not in ('closed_hit', 'visit') then raise exception 'no days of %', parent; end if;
  execute format('drop table if exists %I', parent || '_' || to_char(day, 'YYYYMMDD'));
end $$;

revoke all on function ensure_day(text, date), close_hit_day(date), drop_day(text, date) from public;
grant execute on function ensure_day(text, date), close_hit_day(date), drop_day(text, date) to $schema_system;
`;
