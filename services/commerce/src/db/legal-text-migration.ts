/** Texts of the law that the website shows, each as long as it was shown: what an order was agreed by stays known. */
export const legalTexts = `
create table legal_text (
  website_id text not null,
  page_id text not null,
  valid_from timestamptz not null,
  -- null: visitors read it now
  valid_until timestamptz,
  url_id text not null,
  title text not null,
  -- in each language of the page
  texts jsonb not null,
  primary key (website_id, page_id, valid_from)
);
-- tenant: legal_text
`;

/** A buyer paid a period anew: from then on by that order's way to pay. */
export const subscriptionPayers = `
alter table subscription add column payer_id text;
`;
