/** Content that a file had and has no more; other files of any website may still have it. */
export const unusedMedia = `
create table unused_media (
  -- SHA-256 of the bytes: their key in the media store
  hash text primary key,
  since timestamptz not null default now()
);
comment on table unused_media is 'shared: bytes are kept once for all websites';
create index unused_media_since on unused_media (since);
grant select, insert, update, delete on unused_media to $schema_system;
create index asset_hash on asset (hash);

-- Whatever removes a file or exchanges its bytes, a website's end included, leaves a note here; by its owner, since what
-- serves one website must not see what others dropped.
create function note_unused_media() returns trigger language plpgsql security definer set search_path = $schema as $$
begin
  insert into unused_media (hash) select distinct hash from gone on conflict (hash) do update set since = now();
  return null;
end $$;
create trigger asset_removed after delete on asset
  referencing old table as gone for each statement execute function note_unused_media();
create trigger asset_changed after update on asset
  referencing old table as gone for each statement execute function note_unused_media();
`;
