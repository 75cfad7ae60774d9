/** Files of an old website that its owner asked to be fetched from there, one after another, beside all requests. */
export const importPictures = `
create table import_picture (
  website_id text not null,
  import_id text not null,
  -- where it stands in the media of the new website, as its pages name it
  path text not null,
  -- where it stands on the old one
  url text not null,
  state text not null default 'waiting' check (state in ('waiting', 'there', 'failed')),
  -- why it did not come
  reason text,
  tries integer not null default 0,
  -- whoever fetches it moves this on first: nobody else does meanwhile
  next_try_at timestamptz not null default now(),
  primary key (website_id, import_id, path)
);
create index import_picture_waiting on import_picture (website_id, next_try_at) where state = 'waiting';
-- tenant: import_picture
`;

/** An old server that answers slowly is not asked for ever. */
export const picturesEnd = `
alter table import_picture add column asked_at timestamptz not null default now();
`;
