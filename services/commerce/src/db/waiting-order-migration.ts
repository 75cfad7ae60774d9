/** Orders that wait for their payment are asked for in turn. */
export const waitingOrders = `
-- When it was last asked what became of a purchase that waits; null: never.
alter table purchase add column looked_at timestamptz;
`;
