import { eachApart, repeat, withSystem, withTenant, type Job } from '@litfass/kit';
import { loadWebsite } from '../website/store.ts';
import { lookAtDomain, type DomainParts } from './look.ts';
import { takeDue } from './store.ts';

const EVERY_MS = 30_000;
const AT_ONCE = 50;
/** What an instance took and did not finish is due again after this. */
const TAKEN_FOR_MS = 10 * 60_000;

/** Looks at claimed domains with growing pauses, and at proven ones once a day. */
export const startRechecks = (domains: DomainParts): Job =>
  repeat(domains.parts.log, { everyMs: EVERY_MS, failure: 'domains could not be looked at' }, () =>
    recheckDue(domains),
  );

/** Looks at every domain whose time has come; returns how many. One that fails does not keep the others from it. */
export async function recheckDue(domains: DomainParts): Promise<number> {
  const { parts } = domains;
  const now = parts.clock();
  const again = new Date(now.getTime() + TAKEN_FOR_MS);
  const due = await withSystem(parts.db, (trx) => takeDue(trx, { now, again, limit: AT_ONCE }));
  const about = ({ websiteId, host }: { websiteId: string; host: string }) => ({ websiteId, host });
  await eachApart(
    parts.log,
    due,
    { failure: 'a domain could not be looked at', about },
    async ({ websiteId, host }) => {
      const website = await withTenant(parts.db, websiteId, (trx) => loadWebsite(trx, websiteId));
      if (website) await lookAtDomain(domains, { websiteId, identifier: website.identifier, host, renew: false });
    },
  );
  return due.length;
}
