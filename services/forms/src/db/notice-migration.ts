export const noticeMigration = `
-- What somebody holds for unlawful on a website (Art. 16 DSA). It is the platform's and outlives the website.
create table notice (
  website_id text not null,
  id text not null,
  -- of the page that it was written on: what is sent from there twice is one notice
  token_hash text not null,
  received_at timestamptz not null,
  kind text not null,
  urls text[] not null,
  explanation text not null,
  -- null: it may come without, or a year has passed since the decision
  name text,
  email text,
  -- that the form was read in
  locale text not null,
  -- the field that only machines see was filled in
  spam boolean not null,
  primary key (website_id, id)
);
create unique index notice_token on notice (website_id, token_hash);
create index notice_named on notice (received_at) where name is not null or email is not null;
-- tenant: notice

-- How the operator decided, and decided anew: nothing is overwritten.
create table notice_decision (
  website_id text not null,
  id text not null,
  notice_id text not null,
  decided_at timestamptz not null,
  measure text not null check (measure in ('none', 'removed', 'disabled', 'restricted', 'suspended')),
  ground text not null check (ground in ('law', 'terms')),
  -- the law or the clause
  basis text not null,
  reasons text not null,
  primary key (website_id, id),
  foreign key (website_id, notice_id) references notice on delete cascade
);
create index notice_decision_of on notice_decision (website_id, notice_id, id);
-- tenant: notice_decision
`;
