/** Domains that owners claim and prove by DNS; without a token the operator vouches for them. */
export const domainProof = `
alter table domain
  add column token text check (token ~ '^[0-9a-f]{32}$'),
  add column added_at timestamptz not null default now(),
  -- the claim's time runs from here: since it was made, renewed or lost
  add column claimed_at timestamptz not null default now(),
  add column checked_at timestamptz,
  -- null: nobody looks by itself
  add column next_check_at timestamptz,
  add column tries integer not null default 0,
  add column misses integer not null default 0,
  add column lost_at timestamptz,
  add column problem text check (problem in ('record-missing', 'record-wrong', 'dns-away', 'host-taken'));
create index domain_due on domain (next_check_at) where next_check_at is not null;
`;
