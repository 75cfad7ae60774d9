export const restingIdentifiers = `
-- Identifiers of websites that were removed: for a time only who published there may begin another one under them.
create table resting_identifier (
  identifier text primary key,
  -- accounts that could publish on the website
  account_ids text[] not null,
  rests_until timestamptz not null
);
comment on table resting_identifier is 'shared: its website is gone';
-- shared: resting_identifier
`;
