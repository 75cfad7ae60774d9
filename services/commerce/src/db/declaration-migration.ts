export const declarations = `
-- Withdrawals and cancellations: what was declared, and when it was confirmed.
create table declaration (
  website_id text not null,
  id text not null,
  kind text not null check (kind in ('withdrawal', 'cancellation')),
  token_hash text not null,
  name text not null,
  email text not null,
  order_number text not null,
  details jsonb not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (website_id, id)
);
create unique index declaration_token on declaration (website_id, token_hash);
-- tenant: declaration

-- A refund that is asked for twice happens once.
alter table test_charge add column refund_keys text[] not null default '{}';
`;
