/**
 * What a page or an item names of the website's files, and whether it asks for a password or a membership: kept by the
 * database beside each document, so that no writer can forget it and nobody reads ten thousand documents to know.
 */
export const guardedMedia = `
create function decoded_path(path text) returns text language plpgsql immutable set search_path = $schema as $$
begin
  return convert_from((
    select string_agg(case when part[1] like '\\%__' then decode(substr(part[1], 2), 'hex') else convert_to(part[1], 'utf8') end, '' order by place)
    from regexp_matches(replace(path, '&amp;', '&'), '%[0-9a-fA-F]{2}|[^%]+|%', 'g') with ordinality as parts(part, place)
  ), 'utf8');
exception when others then
  return path; -- no UTF-8 behind the percent signs
end $$;

-- Bundle paths as whole values, and those in markup, as written and decoded; '@id' for an address that somebody wrote by hand.
create function named_media(document jsonb) returns text[] language sql immutable set search_path = $schema as $$
  with value as (
    select each #>> '{}' as text
    from jsonb_path_query(document, 'strict $.** ? (@.type() == "string" && @ like_regex "media/")') as each
  ), path as (
    select text as path from value where text like 'media/%'
    union all select found[1] from value, regexp_matches(text, '"(media/[^"<>?#]+)', 'g') as found
    union all select found[1] from value, regexp_matches(text, '''(media/[^''<>?#]+)', 'g') as found
    union all select found[1] from value, regexp_matches(text, '(media/[^"''<>?#\\s()]+)', 'g') as found
  )
  select coalesce(array_agg(distinct name), '{}') from (
    select path as name from path
    union all select decoded_path(path) from path
    union all select '@' || found[1] from value, regexp_matches(text, '/media/([0-9a-f]{24})/', 'g') as found
  ) as named
$$;

create function is_guarded(document jsonb) returns boolean language sql immutable as $$
  select coalesce(document #>> '{access,kind}', 'public') <> 'public'
$$;

alter table page add column media text[] not null generated always as (named_media(document)) stored,
  add column guarded boolean not null generated always as (is_guarded(document)) stored;
alter table item add column media text[] not null generated always as (named_media(document)) stored,
  add column guarded boolean not null generated always as (is_guarded(document)) stored;
create index item_guarded on item (website_id) where guarded;
`;
