/** Who builds a website, told by auth: only they get its figures by mail. */
export const contributors = `
create table contributor (
  website_id text not null,
  account_id text not null,
  -- lower case
  email text not null,
  primary key (website_id, account_id)
);
-- tenant: contributor
`;
