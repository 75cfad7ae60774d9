import { mailMigration, type Migration } from '@litfass/kit';

export const schema = 'forms';

const forms = `
-- What the forms of a website ask. A removed form stays, because its submissions do.
create table form (
  website_id text not null,
  id text not null,
  key text not null,
  definition jsonb not null,
  changed_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (website_id, id)
);
create unique index form_key on form (website_id, key) where removed_at is null;
-- tenant: form

-- What forms needs to know of a website; told by the events of its owner.
create table website (
  website_id text not null primary key,
  email_rule text not null check (email_rule in ('specification', 'modern'))
);
-- tenant: website
`;

const submissions = `
create table submission (
  website_id text not null,
  id text not null,
  form_id text not null,
  received_at timestamptz not null,
  -- field id to answer
  answers jsonb not null,
  -- the page that it was sent from
  page jsonb not null,
  -- the field that only machines see was filled in
  spam boolean not null,
  primary key (website_id, id),
  foreign key (website_id, form_id) references form
);
create index submission_list on submission (website_id, form_id, id);
-- tenant: submission

-- Signed tokens (submission keys, captcha challenges) that were used once; kept until they have expired.
create table used_token (
  website_id text not null,
  hash text not null,
  expires_at timestamptz not null,
  primary key (website_id, hash)
);
create index used_token_expiry on used_token (expires_at);
-- tenant: used_token

-- Submissions of the current minute by keyed hash of the client's address.
create table submission_count (
  website_id text not null,
  subject text not null,
  since timestamptz not null,
  submissions integer not null,
  primary key (website_id, subject)
);
create index submission_count_since on submission_count (since);
-- tenant: submission_count
`;

export const migrations: Migration[] = [
  { name: '0001-forms', sql: forms },
  { name: '0002-submissions', sql: submissions },
  { name: '0003-mail', sql: mailMigration },
];
