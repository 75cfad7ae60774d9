/** What percent signs may stand for: a character in UTF-8, none of which PostgreSQL refuses. */
const CHARACTER = [
  '%(?!00)[0-7][0-9a-f]',
  '%(?:c[2-9a-f]|d[0-9a-f])%[89ab][0-9a-f]',
  '%(?:e0%[ab]|ed%[89]|e[1-9a-cef]%[89ab])[0-9a-f]%[89ab][0-9a-f]',
  '%(?:f0%[9ab]|f[1-3]%[89ab]|f4%8)[0-9a-f]%[89ab][0-9a-f]%[89ab][0-9a-f]',
].join('|');

/** All names of a document are decoded together: one by one a page that is full of them takes the database ten seconds. */
export const guardedNames = `
create or replace function decoded_path(path text) returns text language sql immutable set search_path = $schema as $$
  select string_agg(
    case when part[1] like '\\%__%' then convert_from(decode(replace(part[1], '%', ''), 'hex'), 'utf8') else part[1] end,
    '' order by place)
  from regexp_matches(replace(path, '&amp;', '&'), '${CHARACTER}|[^%]+|%', 'gi') with ordinality as parts(part, place)
$$;

create or replace function named_media(document jsonb) returns text[] language sql immutable set search_path = $schema as $$
  with value as (
    select each #>> '{}' as text
    from jsonb_path_query(document, 'strict $.** ? (@.type() == "string" && @ like_regex "media/")') as each
  ), path as (
    select text as path from value where text like 'media/%'
    union select found[1] from value, regexp_matches(text, '"(media/[^"<>?#]+)', 'g') as found
    union select found[1] from value, regexp_matches(text, '''(media/[^''<>?#]+)', 'g') as found
    union select found[1] from value, regexp_matches(text, '(media/[^"''<>?#\\s()]+)', 'g') as found
  ), encoded as (
    select string_agg(path, E'\\n') as text from path where path like '%\\%%' or path like '%&amp;%'
  )
  select coalesce(array_agg(distinct name), '{}') from (
    select path as name from path
    union all select string_to_table(decoded_path(text), E'\\n') from encoded where text is not null
    union all select '@' || found[1] from value, regexp_matches(text, '/media/([0-9a-f]{24})/', 'g') as found
  ) as named
$$;
`;
