export const giftCardCorrections = `
-- What its owner wrote on a gift card or took off it by hand, and why; the id is the caller's key: one counts once.
create table gift_card_correction (
  website_id text not null,
  card_id text not null,
  id text not null,
  at timestamptz not null,
  cents integer not null check (cents <> 0),
  reason text not null,
  -- what the card held after it
  balance_cents integer not null,
  primary key (website_id, card_id, id),
  foreign key (website_id, card_id) references gift_card on delete cascade
);
-- tenant: gift_card_correction
`;
