/**
 * The table of mails that wait for being sent, for a service's own list of migrations. Bodies and attachments are
 * emptied once the mail was sent; the row, which says to whom and when, goes after 30 days.
 */
export const mailMigration = `
create table mail (
  website_id text not null,
  id text not null,
  recipient text not null,
  from_name text,
  reply_to text,
  subject text not null,
  text text not null,
  html text,
  headers jsonb not null,
  -- [{ fileName, mimeType, base64 }]
  attachments jsonb not null,
  -- what the mail is about, for whoever lists it: an order, a submission
  reference text,
  dedupe_key text,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  tries integer not null default 0,
  last_error text,
  queued_at timestamptz not null default now(),
  -- not before; while one instance sends, the time when another may take over
  due_at timestamptz not null,
  finished_at timestamptz,
  primary key (website_id, id)
);
create unique index mail_dedupe on mail (website_id, dedupe_key) where dedupe_key is not null;
create index mail_reference on mail (website_id, reference) where reference is not null;
create index mail_due on mail (due_at) where state = 'queued';
create index mail_finished on mail (finished_at) where finished_at is not null;
-- tenant: mail
`;
