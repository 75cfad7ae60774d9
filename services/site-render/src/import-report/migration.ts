/** What became of files that a website was begun with or replaced by: kept with it, the newest and earlier ones. */
export const importReports = `
create table import_report (
  website_id text not null,
  id text not null,
  -- that of the revisions that the import made
  made_at timestamptz not null default now(),
  -- who, as others shall read it; null where the operator did
  made_by text,
  -- what the files were called
  source text not null,
  -- how many differences it names
  differences integer not null,
  content jsonb not null,
  primary key (website_id, id)
);
-- tenant: import_report
`;

/** What is here no more although it came once was deleted by people of the website, and does not come back unasked. */
export const importedIds = `
-- of pages, collections and items that came with it, and of those that came before and had been deleted here
alter table import_report add column imported text[] not null default '{}';
`;
