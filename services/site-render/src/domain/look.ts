import { refusal, refusals, withSystem, withTenant } from '@litfass/kit';
import type { SiteParts } from '../db/database.ts';
import { recordsOf } from './claim.ts';
import { afterAskedLook, afterLook, type Finding } from './lifecycle.ts';
import { announceHosts } from './announce.ts';
import type { Ask } from './reach.ts';
import { lookForProof, type DomainResolver } from './resolver.ts';
import { findProvenHolder, listDomains, lockDomain, saveStanding, setPrimary, type StoredDomain } from './store.ts';

export interface DomainParts {
  parts: SiteParts;
  resolver: DomainResolver;
  ask: Ask;
  /** Drops what this instance remembers of a website; the others drop it when they hear the event. */
  forget: (websiteId: string) => void;
}

/**
 * Looks for the proof of a domain and stores what it means; a domain that becomes or ceases to be active is told to all.
 * `renew` is a look between the daily ones: it begins a claim's time anew and takes no domain down. The DNS is
 * asked outside of any transaction.
 * @throws Refusal 404 when the website has no such domain
 */
export async function lookAtDomain(
  domains: DomainParts,
  { websiteId, identifier, host, renew }: { websiteId: string; identifier: string; host: string; renew: boolean },
): Promise<StoredDomain> {
  const { parts, resolver } = domains;
  const known = await findDomain(parts, websiteId, host);
  const { token, standing } = known;
  if (token === null) return known;
  const { appDomain } = parts.config;
  const formerTarget = standing.state === 'active' ? `${identifier}.${appDomain}` : null;
  const found = await lookForProof(resolver, recordsOf({ host, token, appDomain }), formerTarget);
  const { before, after } = await storeFinding(parts, { websiteId, host, token, found, renew });
  if (before !== after.standing.state) await announceHosts(domains, websiteId);
  return findDomain(parts, websiteId, host);
}

export async function findDomain(parts: SiteParts, websiteId: string, host: string): Promise<StoredDomain> {
  const all = await withTenant(parts.db, websiteId, (trx) => listDomains(trx, websiteId));
  const found = all.find((domain) => domain.host === host);
  if (!found) throw refusals.notFound();
  return found;
}

interface Found {
  websiteId: string;
  host: string;
  token: string;
  found: Finding;
  renew: boolean;
}

async function storeFinding(
  parts: SiteParts,
  { websiteId, host, token, found, renew }: Found,
): Promise<{ before: string; after: StoredDomain }> {
  const holder = await withSystem(parts.db, (trx) => findProvenHolder(trx, host));
  const isTaken = holder !== null && holder !== websiteId;
  const save = (finding: Finding) =>
    withTenant(parts.db, websiteId, async (trx) => {
      const domain = await lockDomain(trx, websiteId, host);
      // Removed, or removed and claimed anew, while the DNS was asked.
      if (domain?.token !== token) throw refusals.notFound();
      const now = parts.clock();
      const before = domain.standing.state;
      const standing = (renew ? afterAskedLook : afterLook)(domain.standing, finding, now);
      await saveStanding(trx, websiteId, host, { standing, now });
      const all = await listDomains(trx, websiteId);
      const hasPrimary = all.some(({ primary }) => primary);
      if (standing.state === 'active' && !hasPrimary) await setPrimary(trx, websiteId, host);
      return { before, after: { ...domain, standing } };
    });
  if (isTaken && found === 'proven') return save('host-taken');
  try {
    return await save(found);
  } catch (error) {
    // Another website proved the same name at this very moment: the unique index lets one of them through.
    if (!isUniqueViolation(error)) throw error;
    return save('host-taken');
  }
}

const isUniqueViolation = (error: unknown): boolean => error instanceof Error && Reflect.get(error, 'code') === '23505';

export const domainRefusals = {
  taken: (host: string) =>
    refusal({
      code: 'host-taken',
      status: 409,
      text: `„${host}“ führt schon zu einer anderen Website. Entferne die Domain dort, bevor du sie hier einträgst.`,
    }),
  known: (host: string) => refusal({ code: 'host-known', status: 409, text: `„${host}“ steht schon in deiner Liste.` }),
  tooMany: (most: number) =>
    refusal({
      code: 'too-many-domains',
      status: 409,
      text: `Eine Website kann ${most} Domains haben. Entferne eine, bevor du eine weitere einträgst.`,
    }),
  notProven: (host: string) =>
    refusal({
      code: 'domain-not-proven',
      status: 409,
      text: `„${host}“ ist noch nicht bestätigt. Erst danach kann sie die Hauptdomain sein.`,
    }),
} as const;
