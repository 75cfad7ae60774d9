import { eachApart, repeat, withSystem, withTenant, type Job } from '@litfass/kit';
import type { SiteParts } from '../db/database.ts';
import { endWebsite } from './end-website.ts';
import { findDueRemovals } from './store.ts';

const EVERY_MS = 10 * 60_000;

/** Ends websites whose days of grace are over; the other services follow by the event. */
export const startRemovals = (parts: SiteParts): Job =>
  repeat(parts.log, { everyMs: EVERY_MS, failure: 'removals wait for the database' }, () => removeDue(parts));

/** Removes every website that is due, each in a transaction of its own. */
export async function removeDue(parts: Pick<SiteParts, 'db' | 'clock' | 'hosts' | 'log'>): Promise<void> {
  const due = await withSystem(parts.db, (trx) => findDueRemovals(trx, parts.clock()));
  const failure = 'a website waits for being removed';
  await eachApart(parts.log, due, { failure, about: (websiteId) => ({ websiteId }) }, async (websiteId) => {
    await withTenant(parts.db, websiteId, (trx) => endWebsite(trx, websiteId, parts.clock()));
    await parts.hosts.remove(websiteId);
  });
}
