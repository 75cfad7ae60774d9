import { mailMigration, type Migration } from '@litfass/kit';
import {
  actsMigration,
  auditMigration,
  operatorActsMigration,
  refusedLogInsMigration,
  settingChangesMigration,
} from './audit-migrations.ts';

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

const platformAccounts = `
-- One person with one password on all the websites that he or she builds. Reached by the system role alone: a look-up by
-- address spans tenants. What a website may know of its people stands in its table contributor.
create table platform_account (
  id text primary key,
  -- lower case, trimmed, NFKC
  email text not null unique,
  display_name text not null,
  -- argon2id, PHC string; null: may not log in
  password_hash text,
  -- null: brought by an import, never confirmed by its owner
  email_verified_at timestamptz,
  -- AES-256-GCM; null: no one-time codes
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  -- the last time step whose code was used: none works twice
  totp_step bigint not null default 0,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
comment on table platform_account is 'shared: an account builds several websites';
grant select, insert, update, delete on platform_account to $schema_system;

create table passkey (
  -- the credential's id, base64url
  id text primary key,
  account_id text not null references platform_account on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  -- host that it was made at
  rp_id text not null,
  name text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkey_account on passkey (account_id);
comment on table passkey is 'shared: belongs to an account of the platform';
grant select, insert, update, delete on passkey to $schema_system;

create table recovery_code (
  account_id text not null references platform_account on delete cascade,
  -- keyed hash
  hash text not null,
  primary key (account_id, hash)
);
comment on table recovery_code is 'shared: belongs to an account of the platform';
grant select, insert, update, delete on recovery_code to $schema_system;

-- Who builds a website, in which roles; name and address follow the account.
create table contributor (
  website_id text not null,
  account_id text not null,
  email text not null,
  display_name text not null,
  roles integer[] not null,
  added_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (website_id, account_id)
);
create index contributor_account on contributor (account_id);
-- tenant: contributor

-- An account of before belonged to one website; those with the same address become one, with the password set last.
create policy moving on account to $schema_migrator using (true);
create policy moving on contributor to $schema_migrator with check (true);
create policy moving on session to $schema_migrator using (true);
insert into platform_account (id, email, display_name, password_hash, changed_at)
  select distinct on (email) id, email, display_name, password_hash, changed_at from account
  order by email, password_hash is null, changed_at desc;
insert into contributor (website_id, account_id, email, display_name, roles, changed_at)
  select a.website_id, p.id, p.email, p.display_name, a.roles, a.changed_at from account a join platform_account p using (email);
update session set person_id = p.id from account a join platform_account p using (email)
  where session.kind = 'account' and session.website_id = a.website_id and session.person_id = a.id;
drop policy moving on contributor;
drop policy moving on session;
drop table account;
-- Log-ins are counted by the kit's rate limits.
drop table login_attempt;
`;

const sessionDetails = `
alter table session
  -- what the browser said it is, shortened
  add column device text not null default '',
  -- presence: says who somebody is on a custom domain, and allows nothing
  add column reach text not null default 'full' check (reach in ('full', 'presence'));
create index session_of_account on session (person_id) where kind = 'account';

-- What is good for one use and a short time: links in mails, steps of a log-in, hand-overs. Only hashes are stored.
create table one_time_token (
  website_id text not null,
  hash text not null,
  purpose text not null,
  -- whom it is for; null: nobody who is known yet
  person_id text,
  content jsonb not null,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (website_id, hash)
);
create index one_time_token_person on one_time_token (website_id, purpose, person_id);
create index one_time_token_expiry on one_time_token (expires_at);
-- tenant: one_time_token

alter table member add column email_verified_at timestamptz, add column created_at timestamptz not null default now();

alter table audit
  drop constraint audit_event_check,
  add constraint audit_event_check check (event ~ '^[a-z][a-z-]{2,40}$'),
  -- who did it, where that is somebody else than the person
  add column actor_id text,
  add column detail text not null default '';
create index audit_time on audit (website_id, id desc);
`;

const boughtPlans = `
-- Plans that commerce says somebody holds: they open pages as the plans do that an owner gives a member.
create table bought_plan (
  website_id text not null,
  subscription_id text not null,
  plan_id text not null,
  plan_name text not null,
  -- of the buyer, as members' addresses are stored
  email text not null,
  -- null: the buyer was not logged in
  member_id text,
  primary key (website_id, subscription_id)
);
create index bought_plan_member on bought_plan (website_id, member_id) where member_id is not null;
create index bought_plan_email on bought_plan (website_id, email) where member_id is null;
-- tenant: bought_plan
`;

const blockedMembers = `
alter table member
  -- may not log in since then
  add column blocked_at timestamptz;
`;

const apiKeys = `
-- Keys by which programs call a website; only a hash of each is kept.
create table api_key (
  website_id text not null,
  id text not null,
  name text not null,
  hash text not null,
  -- area:read, area:write
  scopes text[] not null,
  -- the account that made it
  created_by text,
  created_at timestamptz not null default now(),
  -- null: until somebody takes it away
  expires_at timestamptz,
  last_used_at timestamptz,
  primary key (website_id, id),
  unique (website_id, hash)
);
-- tenant: api_key
`;

const websites = `
-- What an account's list of its websites says of them; told by the events of their owner.
create table website (
  website_id text not null primary key,
  title text not null,
  -- the status of the website document
  status integer not null
);
-- tenant: website
`;

const idleSessions = `
alter table session
  -- when it ends however much it is used; null: expires_at is the end
  add column ends_at timestamptz,
  -- how long it may lie unused: expires_at moves on with its use
  add column idle_seconds integer;
`;

const lawWatch = `
alter table website
  -- when the law is asked about it next; null: at once
  add column law_check_at timestamptz,
  -- since when something that the law wants is missing of it; null: nothing is known to be
  add column law_missing_since timestamptz;
`;

const senders = `
-- Mails to a website's members name who writes to them: its owner's name and address, a line each.
alter table website add column sender text not null default '';
`;

const sendersToAsk = `
-- Null, not empty, where the website was told before this was kept: who has it is asked at the next start.
alter table website alter column sender drop default, alter column sender drop not null,
  alter column sender type text using nullif(sender, '');
`;

export const migrations: Migration[] = [
  { name: '0001-people', sql: people },
  { name: '0002-sessions', sql: sessions },
  { name: '0003-audit', sql: auditMigration },
  { name: '0004-platform-accounts', sql: platformAccounts },
  { name: '0005-session-details', sql: sessionDetails },
  { name: '0006-mail', sql: mailMigration },
  { name: '0007-bought-plans', sql: boughtPlans },
  { name: '0008-blocked-members', sql: blockedMembers },
  { name: '0009-api-keys', sql: apiKeys },
  { name: '0010-acts', sql: actsMigration },
  { name: '0011-websites', sql: websites },
  { name: '0012-operator-acts', sql: operatorActsMigration },
  { name: '0013-setting-changes', sql: settingChangesMigration },
  { name: '0014-idle-sessions', sql: idleSessions },
  { name: '0015-law-watch', sql: lawWatch },
  { name: '0016-senders', sql: senders },
  { name: '0017-senders-to-ask', sql: sendersToAsk },
  { name: '0018-refused-log-ins', sql: refusedLogInsMigration },
];
