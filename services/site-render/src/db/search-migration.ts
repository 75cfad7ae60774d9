/**
 * What an entry is found by beside its text, apart from it: the text is also shown. Marks that no reader sees (soft hyphens)
 * parted words in two.
 */
export const searchLabels = `
alter table search_entry add column labels text not null default '';
alter table search_translation add column labels text not null default '';
update search_entry set labels = split_part(body, E'\\u0004', 2), body = split_part(body, E'\\u0004', 1)
  where position(E'\\u0004' in body) > 0;
update search_translation set labels = split_part(body, E'\\u0004', 2), body = split_part(body, E'\\u0004', 1)
  where position(E'\\u0004' in body) > 0;
update search_entry set title = translate(title, E'\\u00ad\\u200b\\u2060', ''), body = translate(body, E'\\u00ad\\u200b\\u2060', ''),
  words = setweight(to_tsvector('german_plain', translate(title, E'\\u00ad\\u200b\\u2060', '')), 'A') ||
    to_tsvector('german_plain', translate(body, E'\\u00ad\\u200b\\u2060', '') || ' ' || labels)
  where title || body ~ E'[\\u00ad\\u200b\\u2060]';
`;
