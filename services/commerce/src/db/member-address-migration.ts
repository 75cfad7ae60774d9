export const memberAddresses = `
-- Addresses that members keep for their next order; gone with the member.
create table member_address (
  website_id text not null,
  member_id text not null,
  id text not null,
  address jsonb not null,
  updated_at timestamptz not null,
  primary key (website_id, member_id, id)
);
-- tenant: member_address
`;
