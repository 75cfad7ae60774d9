/** Pages, or whole websites, that the operator has taken down: visitors get 451, the owner reads why. */
export const takedowns = `
create table takedown (
  website_id text not null,
  -- what a visitor asks for; empty: the whole website
  path text not null,
  -- the report whose decision it follows; empty: by the operator's command
  notice_id text not null,
  -- the law or the clause: visitors read it
  basis text not null,
  -- for the owner alone
  reasons text not null,
  contact text not null,
  taken_down_at timestamptz not null default now(),
  primary key (website_id, path, notice_id)
);
-- tenant: takedown
`;
