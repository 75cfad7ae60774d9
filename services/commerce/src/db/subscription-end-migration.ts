/** Subscriptions end within a month of being cancelled once they were renewed, or at once for an important reason. */
export const subscriptionEnds = `
-- When a cancelled subscription ends, which may be within a period (§ 309 no. 9 b BGB); null: it was not cancelled.
alter table subscription add column ends_at timestamptz;
alter table subscription add column cancellation text check (cancellation in ('ordinary', 'extraordinary'));
-- What of the last payment is for the time after that.
alter table subscription add column refund_cents bigint not null default 0;
update subscription set ends_at = period_ends_at, cancellation = 'ordinary' where cancelled_at is not null;
`;
