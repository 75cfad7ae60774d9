/** Visits of closed days, column by column, so that a report with a filter reads a few of them. */
export const visitPackMigration = `
-- The visits of one website and day; a day with many has several, told apart by part. Each column is compressed.
create table visit_pack (
  website_id text not null,
  day date not null,
  part smallint not null,
  figures bytea not null,
  pages bytea not null,
  source bytea not null,
  channel bytea not null,
  campaign bytea not null,
  term bytea not null,
  country bytea not null,
  device bytea not null,
  browser bytea not null,
  os bytea not null,
  language bytea not null,
  entry bytea not null,
  exit bytea not null,
  primary key (website_id, day, part)
);
-- tenant: visit_pack

-- Keeps a day's visits from being changed until the end of the transaction, so that they can be packed.
create function hold_visits(day date) returns void language plpgsql security definer set search_path = $schema, pg_temp as $$
declare
  part text := 'visit_' || to_char(day, 'YYYYMMDD');
begin
  if to_regclass(part) is not null then execute format('lock table %I in share mode', part); end if;
end $$;

revoke all on function hold_visits(date) from public;
grant execute on function hold_visits(date) to $schema_system;
`;
