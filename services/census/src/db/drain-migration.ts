import { security } from './visits-migration.ts';

/** Less work for each hit that is stored. */
export const drainMigration = `
-- Nobody looks for a hit until its day is packed: an index is made then, at once, instead of with each of them.
alter table hit drop constraint hit_pkey;

create function index_closed_day(day date) returns void language plpgsql security definer set search_path = $schema, pg_temp as $$
declare
  part text := 'closed_hit_' || to_char(day, 'YYYYMMDD');
begin
  execute format('create index if not exists %I on %I (website_id, received_at, hit_id)', part || '_place', part);
end $$;

-- Rows that are written again and again: their next version finds room on its page, and no index has to be told.
alter table visit_hour set (fillfactor = 60);
alter table visit_day set (fillfactor = 60);
alter table signal_day set (fillfactor = 60);
alter table vital_day set (fillfactor = 60);

-- A day's table is made by the drain, whose role owns nothing: the migrator's rights are lent for this alone.
create or replace function ensure_day(parent text, day date) returns void language plpgsql security definer set search_path = $schema, pg_temp as $$
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
    execute format('create table %I partition of visit for values from (%L) to (%L) with (fillfactor = 60)', part, day, day + 1);
  end if;
${security('part')}
end $$;

revoke all on function index_closed_day(date) from public;
grant execute on function index_closed_day(date) to $schema_system;
`;
