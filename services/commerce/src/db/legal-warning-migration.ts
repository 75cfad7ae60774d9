export const legalWarnings = `
-- When the law is asked about an open store next; null: at once.
alter table store_settings add column law_check_at timestamptz;

-- What the law misses of an open store, since when, and when its checkouts close or were closed for it.
create table legal_warning (
  website_id text primary key,
  missing jsonb not null,
  since timestamptz not null,
  closes_at timestamptz not null,
  reminded_at timestamptz,
  closed_at timestamptz
);
-- tenant: legal_warning
`;
