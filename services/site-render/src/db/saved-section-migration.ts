/** Sections of pages that owners keep under a name, to use them again. */
export const savedSections = `
create table saved_section (
  website_id text not null,
  id text not null,
  name text not null,
  section jsonb not null,
  -- who, as others shall read it
  saved_by text not null,
  saved_at timestamptz not null default now(),
  primary key (website_id, id)
);
-- tenant: saved_section
`;
