/**
 * A file that a product delivers is for who bought it, from the moment when a draft names it and for good: a former edition
 * stays one that people paid for. Kept by triggers, so that no writer of items can forget it.
 */
export const soldForGood = `
alter table asset add column sold boolean not null default false;

create function keep_sold_file() returns trigger language plpgsql set search_path = $schema as $$
begin
  update asset set sold = true where website_id = new.website_id and not sold
    and path = new.document->'structuredContent'->>'digitalAsset';
  return null;
end $$;
create trigger item_sells after insert or update of document on item for each row
  when (new.document->'structuredContent'->>'digitalAsset' is not null) execute function keep_sold_file();
create trigger draft_sells after insert or update of document on draft for each row
  when (new.document->'structuredContent'->>'digitalAsset' is not null) execute function keep_sold_file();

-- A file that comes after the item that names it, as in an import.
create function know_sold_file() returns trigger language plpgsql set search_path = $schema as $$
begin
  new.sold := new.sold or exists (select from item where website_id = new.website_id
    and document->'structuredContent'->>'digitalAsset' = new.path);
  return new;
end $$;
create trigger asset_sold before insert on asset for each row execute function know_sold_file();

update asset set sold = true from item where item.website_id = asset.website_id
  and item.document->'structuredContent'->>'digitalAsset' = asset.path;
update asset set sold = true from draft where draft.website_id = asset.website_id
  and draft.document->'structuredContent'->>'digitalAsset' = asset.path;
`;
