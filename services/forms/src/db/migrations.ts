import { addressUpkeepMigration, askedAddressMigration, mailMigration, type Migration } from '@litfass/kit';
import { noticeMigration } from './notice-migration.ts';

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

const ownersWork = `
alter table submission add column starred boolean not null default false;
alter table submission add column deleted_at timestamptz;
create index submission_deleted on submission (deleted_at) where deleted_at is not null;

-- Whose address stands in a submission: export and deletion by address (GDPR) find it by this.
create table submission_email (
  website_id text not null,
  email text not null,
  submission_id text not null,
  primary key (website_id, email, submission_id)
);
create index submission_email_of on submission_email (website_id, submission_id);
-- tenant: submission_email

-- What a key was used for: the same submission that comes again gets the same answer.
alter table used_token add column submission_id text;
alter table used_token add column digest text;

-- Counted by the chassis now.
drop table submission_count;

alter table website add column title text not null default '';
alter table website add column captcha_provider text not null default 'proof-of-work';
`;

const deliveries = `
-- What follows from a submission: a mail to the owner, a call of a webhook, an entry in the newsletter.
create table delivery (
  website_id text not null,
  id text not null,
  submission_id text not null,
  form_id text not null,
  kind text not null check (kind in ('email', 'webhook', 'newsletter')),
  -- address of the mail or the webhook
  target text not null,
  -- handed: the mail is written and waits in its own table
  state text not null default 'queued' check (state in ('queued', 'handed', 'sent', 'failed')),
  tries integer not null default 0,
  last_error text,
  -- status that the webhook answered
  last_status integer,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (website_id, id)
);
create index delivery_due on delivery (due_at) where state = 'queued';
create index delivery_handed on delivery (website_id, id) where state = 'handed';
create index delivery_of on delivery (website_id, submission_id);
create index delivery_list on delivery (website_id, form_id, id);
-- tenant: delivery

-- Who wants a newsletter. An entry counts from its confirmation on.
create table subscriber (
  website_id text not null,
  id text not null,
  form_id text not null,
  -- in lower case
  email text not null,
  state text not null check (state in ('pending', 'active', 'unsubscribed')),
  -- what the person agreed to, as it stood there
  consent_text text not null,
  consented_at timestamptz not null,
  consent_page text not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (website_id, id)
);
create unique index subscriber_email on subscriber (website_id, form_id, email);
create index subscriber_address on subscriber (website_id, email);
create index subscriber_pending on subscriber (consented_at) where state = 'pending';
-- tenant: subscriber

-- Keys that only the service may know, encrypted: the captcha's secret, the key that signs webhooks.
create table website_secret (
  website_id text not null,
  name text not null check (name in ('captcha', 'webhook')),
  sealed bytea not null,
  -- captcha only: whether forms stay open while the provider does not answer
  open_when_down boolean not null default true,
  changed_at timestamptz not null default now(),
  primary key (website_id, name)
);
-- tenant: website_secret
`;

const uploads = `
-- Files of forms: sent in parts before the form, bound to the submission that names them.
create table upload (
  website_id text not null,
  id text not null,
  form_id text not null,
  field_id text not null,
  file_name text not null,
  mime_type text not null,
  size bigint not null,
  -- bytes that are stored; parts are kept under the number of their first byte
  received bigint not null default 0,
  parts bigint[] not null default '{}',
  state text not null default 'open' check (state in ('open', 'complete', 'bound')),
  scan text not null default 'unscanned' check (scan in ('unscanned', 'clean')),
  submission_id text,
  created_at timestamptz not null default now(),
  primary key (website_id, id)
);
create index upload_of on upload (website_id, submission_id) where submission_id is not null;
create index upload_unbound on upload (created_at) where state <> 'bound';
-- tenant: upload
`;

const webhooks = `
-- Addresses that are told what happens on a website.
create table webhook (
  website_id text not null,
  id text not null,
  name text not null,
  url text not null,
  events text[] not null,
  secret bytea not null,
  -- who is told by mail when it is turned off
  contact text not null,
  -- null: it is on
  off_reason text check (off_reason in ('owner', 'failing', 'gone')),
  -- the first of the failures that no success followed
  failing_since timestamptz,
  created_at timestamptz not null default now(),
  primary key (website_id, id)
);
-- tenant: webhook

-- Their calls are deliveries as well, of no submission.
alter table delivery
  alter column submission_id drop not null,
  alter column form_id drop not null,
  drop constraint delivery_kind_check,
  add constraint delivery_kind_check check (kind in ('email', 'webhook', 'newsletter', 'event')),
  add column webhook_id text,
  -- what is told once
  add column event_key text,
  add column told jsonb;
create unique index delivery_event on delivery (website_id, webhook_id, event_key) where webhook_id is not null;
create index delivery_of_webhook on delivery (website_id, webhook_id, id) where webhook_id is not null;
create index delivery_told on delivery (finished_at) where webhook_id is not null;
`;

const whoChangedForms = `
-- The account that saved the form last, by the name it had then; unknown of forms that were imported.
alter table form add column changed_by text;
`;

const unread = `
-- Nobody has opened it yet. What was there before this is taken for read.
alter table submission add column unread boolean not null default false;
alter table submission alter column unread set default true;
create index submission_unread on submission (website_id, form_id) where unread and not spam and deleted_at is null;
`;

const webhookMakers = `
-- The account that answers for a webhook, which is off once that account has lost the right to it; null: of before.
alter table webhook
  add column maker_id text,
  drop constraint webhook_off_reason_check,
  add constraint webhook_off_reason_check check (off_reason in ('owner', 'failing', 'gone', 'maker-left'));
-- Whether what one person changes another one approves.
alter table website add column approval_required boolean not null default false;
`;

const senders = `
-- Mails to people who are asked to confirm something name who writes to them.
alter table website add column sender text not null default '';
`;

const askedAddresses = `
${askedAddressMigration}
-- Where mails went until now they go on.
insert into asked_address (website_id, address, confirmed_at)
select website_id, lower(trim(address)), now() from (
  select website_id, jsonb_array_elements_text(definition -> 'storage' -> 'email') as address
  from form where removed_at is null and jsonb_typeof(definition -> 'storage' -> 'email') = 'array'
  union select website_id, contact from webhook
) as named
on conflict do nothing;
`;

const addressUpkeep = `
${addressUpkeepMigration}
-- What 0013 meant to write: forced row-level security hid every form and webhook from it. Where mails went they go on.
create policy moving on form to $schema_migrator using (true);
create policy moving on webhook to $schema_migrator using (true);
create policy moving on asked_address to $schema_migrator using (true) with check (true);
insert into asked_address (website_id, address, confirmed_at)
select website_id, lower(trim(address)), now() from (
  select website_id, jsonb_array_elements_text(definition -> 'storage' -> 'email') as address
  from form where removed_at is null and jsonb_typeof(definition -> 'storage' -> 'email') = 'array'
  union select website_id, contact from webhook
) as named
on conflict do nothing;
drop policy moving on form;
drop policy moving on webhook;
drop policy moving on asked_address;
`;

const formWebhookMakers = `
-- The account that named the form's webhook, and whether it may change forms no more: then nothing is told there.
alter table form add column webhook_by text, add column webhook_off boolean not null default false;
`;

const sendersToAsk = `
-- Null, not empty, where the website was told before this was kept: who has it is asked at the next start.
alter table website alter column sender drop default, alter column sender drop not null,
  alter column sender type text using nullif(sender, '');
`;

export const migrations: Migration[] = [
  { name: '0001-forms', sql: forms },
  { name: '0002-submissions', sql: submissions },
  { name: '0003-mail', sql: mailMigration },
  { name: '0004-owners-work', sql: ownersWork },
  { name: '0005-deliveries', sql: deliveries },
  { name: '0006-uploads', sql: uploads },
  { name: '0007-webhooks', sql: webhooks },
  { name: '0008-who-changed-forms', sql: whoChangedForms },
  { name: '0009-notices', sql: noticeMigration },
  { name: '0010-unread', sql: unread },
  { name: '0011-webhook-makers', sql: webhookMakers },
  { name: '0012-senders', sql: senders },
  { name: '0013-asked-addresses', sql: askedAddresses },
  { name: '0014-address-upkeep', sql: addressUpkeep },
  { name: '0015-form-webhook-makers', sql: formWebhookMakers },
  { name: '0016-senders-to-ask', sql: sendersToAsk },
];
