import type { Migration } from './migration.ts';

const firstTables = `
create sequence version_clock;
-- Microseconds of now, but always more than the last one.
create function next_version() returns bigint language sql volatile as $$
  select setval('version_clock', greatest(nextval('version_clock'), (extract(epoch from clock_timestamp()) * 1000000)::bigint))
$$;
grant usage, select, update on sequence version_clock to $schema_service, $schema_system;

-- Events that left with a state change; the relay publishes them. Kept after publishing, to be published again.
create table outbox (
  website_id text not null,
  id text not null,
  subject text not null,
  type text not null,
  payload bytea not null,
  version bigint not null,
  traceparent text,
  created_at timestamptz not null default now(),
  position xid8 not null default pg_current_xact_id(),
  published_at timestamptz,
  primary key (website_id, id)
);
create index outbox_unpublished on outbox (position, id) where published_at is null;
create index outbox_published on outbox (published_at) where published_at is not null;
-- tenant: outbox

-- Events that were applied: a redelivery finds its row and changes nothing.
create table inbox (
  website_id text not null,
  consumer text not null,
  event_id text not null,
  received_at timestamptz not null default now(),
  primary key (website_id, consumer, event_id)
);
create index inbox_received on inbox (received_at);
-- tenant: inbox

-- The newest version of an entity that a consumer has applied: an older event changes nothing.
create table entity_version (
  website_id text not null,
  consumer text not null,
  entity_id text not null,
  version bigint not null,
  primary key (website_id, consumer, entity_id)
);
-- tenant: entity_version
`;

const rateLimits = `
-- How often something was done in a window of time. Unlogged: after a crash of the database counting begins anew, which
-- lets through at most one window's worth more, and no flood of guesses becomes a flood of the write-ahead log.
create unlogged table rate_limit (
  website_id text not null,
  name text not null,
  -- SHA-256 of what is counted: no address is stored
  key bytea not null,
  since timestamptz not null,
  ends_at timestamptz not null,
  used integer not null,
  primary key (website_id, name, key)
);
create index rate_limit_end on rate_limit (ends_at);
-- tenant: rate_limit
`;

const removals = `
-- The last removal of a website that is known here, by the version that its owner gave it. Kept for good: what is said
-- of a website carries the removal that its speaker knew of, and is compared with it.
create table removed_website (
  website_id text not null primary key,
  version bigint not null,
  removed_at timestamptz not null default now()
);
-- tenant: removed_website
-- What was known when the event was said. 0: none, and all that an earlier release said.
alter table outbox add column removal bigint not null default 0;
`;

const heldRemovals = `
-- Has a removal of the website wait until this transaction is over, and refuses it after one that is newer than is known.
create function refuse_removed(website text, known bigint) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(current_schema() || ' removal ' || website, 0));
  if exists (select from removed_website where website_id = website and version > known) then
    raise exception 'The website % was removed', website using errcode = 'LF404';
  end if;
end
$$;
`;

/** The tables that the chassis keeps in every service's schema. */
export const kitMigrations: Migration[] = [
  { name: '0000-kit', sql: firstTables },
  { name: '0000-kit-rate-limits', sql: rateLimits },
  { name: '0000-kit-removals', sql: removals },
  { name: '0000-kit-held-removals', sql: heldRemovals },
];
