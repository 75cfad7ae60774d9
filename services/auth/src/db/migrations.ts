import type { Migration } from '@litfass/kit';

export const schema = 'auth';

const people = `
-- Contributors. An account belongs to one website: the same address on two websites is two accounts.
create table account (
  website_id text not null,
  id text not null,
  -- lower case, trimmed, NFKC
  email text not null,
  display_name text not null,
  -- argon2id, PHC string; null: may not log in
  password_hash text,
  roles integer[] not null,
  changed_at timestamptz not null default now(),
  primary key (website_id, id)
);
create unique index account_email on account (website_id, email);
-- tenant: account

-- People who log in on the published website.
create table member (
  website_id text not null,
  id text not null,
  email text not null,
  display_name text not null,
  password_hash text,
  -- names of plans
  plans text[] not null,
  changed_at timestamptz not null default now(),
  primary key (website_id, id)
);
create unique index member_email on member (website_id, email);
-- tenant: member
`;

const sessions = `
-- Whoever is logged in. Only the hash of a token is stored.
create table session (
  website_id text not null,
  hash text not null,
  kind text not null check (kind in ('account', 'member')),
  person_id text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (website_id, hash)
);
create index session_person on session (website_id, kind, person_id);
create index session_expiry on session (expires_at);
-- tenant: session

-- Log-ins counted against the rate limits, by keyed hash of the account's or client's address.
create table login_attempt (
  website_id text not null,
  subject text not null,
  since timestamptz not null,
  attempts integer not null,
  primary key (website_id, subject)
);
create index login_attempt_since on login_attempt (since);
-- tenant: login_attempt
`;

const audit = `
-- Who logged in or tried to. Append-only: no role may change a row, and only the removal of the whole website deletes.
create table audit (
  website_id text not null,
  id text not null,
  at timestamptz not null default now(),
  event text not null check (event in ('login', 'login-failed', 'login-refused', 'logout')),
  kind text not null check (kind in ('account', 'member')),
  -- null: no such person
  person_id text,
  -- keyed hash of the client's address
  address text not null,
  primary key (website_id, id)
);
-- tenant: audit
revoke update, delete on audit from $schema_service, $schema_system;
create policy removal on audit to $schema_migrator using (true);
create function forget_audit() returns void language sql security definer
  set search_path = $schema as $$ delete from audit where website_id = current_setting('litfass.website_id') $$;
revoke execute on function forget_audit() from public;
grant execute on function forget_audit() to $schema_service;
`;

export const migrations: Migration[] = [
  { name: '0001-people', sql: people },
  { name: '0002-sessions', sql: sessions },
  { name: '0003-audit', sql: audit },
];
