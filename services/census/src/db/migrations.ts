import { mailMigration, type Migration } from '@litfass/kit';
import { contributors } from '../contributor/migration.ts';
import { shareMigration } from './share-migration.ts';
import { visitsMigration } from './visits-migration.ts';
import { filtersMigration } from './filters-migration.ts';
import { reportsMigration } from './reports-migration.ts';
import { visitColumnsMigration } from './visit-columns-migration.ts';
import { drainMigration } from './drain-migration.ts';
import { visitPackMigration } from './visit-pack-migration.ts';

export const schema = 'census';

const hits = `
-- One row a hit, in one table a day. Written by the drain alone, read by nobody but exports: reports read the rollups.
create table hit (
  website_id text not null,
  received_at timestamptz not null,
  hit_id text not null,
  -- the number of the event kind for RecordHit, else the call's name
  event text not null,
  -- id of the visitor's cookie, or a hash of the day where there is no cookie
  visitor text not null,
  path text not null,
  referrer_host text not null,
  device text not null,
  data jsonb not null,
  primary key (website_id, received_at, hit_id)
) partition by range (received_at);
-- tenant: hit

-- A day's table is made by the drain, whose role owns nothing: the migrator's rights are lent for this alone.
create function ensure_hit_day(day date) returns void language plpgsql security definer set search_path = $schema, pg_temp as $$
declare
  part text := 'hit_' || to_char(day, 'YYYYMMDD');
begin
  if to_regclass(part) is not null then return; end if;
  perform pg_advisory_xact_lock(hashtext('$schema hit days'));
  if to_regclass(part) is not null then return; end if;
  execute format('create table %I partition of hit for values from (%L) to (%L)',
    part, day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
  execute format('alter table %I enable row level security', part);
  execute format('alter table %I force row level security', part);
  execute format('create policy tenant on %I to $schema_service using (website_id = (select current_setting(''litfass.website_id''))) with check (website_id = (select current_setting(''litfass.website_id'')))', part);
  execute format('create policy system on %I to $schema_system using (true) with check (true)', part);
end $$;

-- Days before the given one; returns how many were dropped.
create function drop_hit_days_before(day date) returns integer language plpgsql security definer set search_path = $schema, pg_temp as $$
declare
  part text;
  dropped integer := 0;
begin
  for part in
    select relname from pg_class join pg_inherits on inhrelid = pg_class.oid
    where inhparent = 'hit'::regclass and relname < 'hit_' || to_char(day, 'YYYYMMDD')
  loop
    execute format('drop table %I', part);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

revoke all on function ensure_hit_day(date), drop_hit_days_before(date) from public;
grant execute on function ensure_hit_day(date), drop_hit_days_before(date) to $schema_system;
`;

const rollups = `
create table hit_day (
  website_id text not null,
  day date not null,
  event text not null,
  hits bigint not null,
  primary key (website_id, day, event)
);
-- tenant: hit_day

-- Who viewed a page on a day.
create table visitor_day (
  website_id text not null,
  day date not null,
  visitor text not null,
  primary key (website_id, day, visitor)
);
-- tenant: visitor_day

-- How far each part of the stream is stored here. One drain holds a part at a time.
create table drain_position (
  part integer primary key,
  -- the making of the stream that the position is of
  epoch text not null,
  position bigint not null,
  holder text,
  held_until timestamptz
);
comment on table drain_position is 'shared: places in a stream that carries the hits of all websites';
-- shared: drain_position
`;

export const migrations: Migration[] = [
  { name: '0001-hits', sql: hits },
  { name: '0002-rollups', sql: rollups },
  { name: '0003-visits', sql: visitsMigration },
  { name: '0004-reports', sql: reportsMigration },
  { name: '0005-mail', sql: mailMigration },
  { name: '0006-filters', sql: filtersMigration },
  { name: '0007-visit-packs', sql: visitPackMigration },
  { name: '0008-drain', sql: drainMigration },
  { name: '0009-visit-columns', sql: visitColumnsMigration },
  { name: '0010-drain-shares', sql: shareMigration },
  { name: '0011-contributors', sql: contributors },
];
