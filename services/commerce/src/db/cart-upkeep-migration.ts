/**
 * Every change of a cart touches `updated_at`: an index of its rows would be written with each of them. One that only
 * sums up blocks is enough for the jobs that look for old carts, and leaves rows where they are (heap-only updates).
 */
export const cartUpkeep = `
drop index cart_updated;
create index cart_updated on cart using brin (updated_at);
alter table cart set (fillfactor = 70);
`;

export const heldReminders = `
-- Whether its reminder was due, but its address gets as many mails as one may.
alter table cart add column reminder_held_back boolean not null default false;
create index cart_reminded on cart (website_id, reminded_at) where reminded_at is not null;
`;
