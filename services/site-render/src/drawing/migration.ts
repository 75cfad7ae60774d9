/** Pages that took more to draw than they may, for their owner to know. */
export const costlyPages = `
create table costly_page (
  website_id text not null,
  -- what a visitor asked for
  path text not null,
  -- of the website, which changes with everything that it shows
  version bigint not null,
  seen_at timestamptz not null,
  primary key (website_id, path)
);
-- tenant: costly_page
`;
