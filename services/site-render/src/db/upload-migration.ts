/** Files that are being sent in parts; the parts wait in the media store. */
export const uploads = `
create table upload (
  website_id text not null,
  id text not null,
  account_id text not null,
  -- by what whoever sends it tells files apart
  mark text not null,
  file_name text not null,
  bytes integer not null,
  received integer not null,
  moved_at timestamptz not null,
  -- it is a file now, or nobody wants it: its parts can go
  done_at timestamptz,
  primary key (website_id, id)
);
create unique index upload_mark on upload (website_id, account_id, mark) where done_at is null;
-- tenant: upload
`;
