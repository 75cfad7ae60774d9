import { eachApart, repeat, nextVersion, withSystem, withTenant, type Job } from '@litfass/kit';
import type { SiteParts } from '../db/database.ts';
import { publishWebsiteRemoved } from '../website/events.ts';
import { removeWebsite } from '../website/store.ts';
import { restIdentifier } from './resting.ts';
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
    await withTenant(parts.db, websiteId, async (trx) => {
      await restIdentifier(trx, websiteId, parts.clock());
      await removeWebsite(trx, websiteId);
      await publishWebsiteRemoved(trx, websiteId, Number(await nextVersion(trx)));
    });
    await parts.hosts.remove(websiteId);
  });
}
