/** What pages and items say in further languages, for the search in these; `search_entry` has the default language. */
export const translatedSearch = `
create text search configuration english_plain (copy = pg_catalog.english);
alter text search configuration english_plain alter mapping for hword, hword_part, word with public.unaccent, english_stem;
create text search configuration any_plain (copy = pg_catalog.simple);
alter text search configuration any_plain alter mapping for hword, hword_part, word with public.unaccent, simple;
create table search_translation (
  website_id text not null,
  kind text not null check (kind in ('page', 'item')),
  entity_id text not null,
  language text not null,
  collection_id text,
  -- without what addresses in this language begin with
  href text not null,
  title text not null,
  body text not null,
  published_at timestamptz,
  words tsvector not null,
  primary key (website_id, kind, entity_id, language)
);
create index search_translation_words on search_translation using gin (words);
-- tenant: search_translation
`;
