export const ownerSettings = `
-- How the store sells: low stock, mails, downloads, what its producer details are.
alter table store_settings add column selling jsonb not null default '{}';
alter table gift_card add column blocked_at timestamptz;
alter table gift_card add column note text not null default '';

-- Keys of payment providers, sealed under a key of the platform's.
create table payment_key (
  website_id text not null,
  provider text not null check (provider in ('stripe')),
  secret bytea not null,
  webhook bytea not null,
  -- the last characters, by which the owner knows them again
  hint text not null,
  is_live boolean not null,
  changed_at timestamptz not null default now(),
  primary key (website_id, provider)
);
-- tenant: payment_key

-- The owner was told that few are left; told again after there were more.
alter table variant add column low_told boolean not null default false;
create index purchase_log_kind on purchase_log (website_id, purchase_id, kind);
`;
