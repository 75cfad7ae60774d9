/** What reports need to know beside the sums, and who gets them. */
export const reportsMigration = `
create table website (
  website_id text primary key,
  title text not null,
  locale text not null,
  time_zone text not null,
  host text not null
);
-- tenant: website

-- When pages of a website were published, in the versions of the events (microseconds since 1970).
create table publication (
  website_id text not null,
  version bigint not null,
  primary key (website_id, version)
);
-- tenant: publication

-- Keys by which programs read reports; only a hash of each is kept.
create table api_key (
  website_id text not null,
  key_id text not null,
  name text not null,
  hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (website_id, key_id),
  unique (website_id, hash)
);
-- tenant: api_key

-- Who gets the week by mail; sent_week is the Monday of the last week that was sent.
create table weekly_mail (
  website_id text primary key,
  recipients text[] not null,
  sent_week date
);
-- tenant: weekly_mail
`;
