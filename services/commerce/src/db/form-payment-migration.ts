export const refusedForms = `
-- What was typed into a form that was refused, to be shown again: for some minutes, to who has the token of its address.
create table refused_form (
  website_id text not null,
  token_hash text not null,
  fault jsonb not null,
  expires_at timestamptz not null,
  primary key (website_id, token_hash)
);
create index refused_form_end on refused_form (expires_at);
-- tenant: refused_form
`;

export const orderLanguages = `
-- What addresses begin with in the language in which an order was made; empty in the website's own.
alter table purchase add column language_prefix text not null default '';
`;

export const authorisedPayments = `
-- Payments that were promised and wait for being captured.
create index payment_authorised on payment (updated_at) where state = 'authorised';
`;
