import { withTenant } from '@litfass/kit';
import type { CensusParts } from '../db/database.ts';
import { identifies, type Identifies } from '../website/policy.ts';
import { findPolicy } from '../website/store.ts';

/** Says from which of their visits on a visitor is told apart by the visitor-return id; infinity for never. */
export interface Policies {
  identifiedFrom(websiteId: string, hasAgreed: boolean): Promise<number> | number;
}

const REMEMBERED_MS = 10_000;
const MOST_WEBSITES = 50_000;

interface Remembered {
  /** A promise while it is being asked for. */
  policy: Promise<Identifies> | Identifies;
  /** Milliseconds since 1970. */
  until: number;
}

/**
 * Websites' policies, remembered for ten seconds. Pages' scripts hold to them as well; this is for all that does not come
 * of them. Where the database does not answer, only who agreed is told apart.
 */
export function openPolicies({ db, clock }: Pick<CensusParts, 'db' | 'clock'>): Policies {
  const known = new Map<string, Remembered>();
  const policyOf = (websiteId: string): Promise<Identifies> | Identifies => {
    const now = clock().getTime();
    const remembered = known.get(websiteId);
    if (remembered && remembered.until > now) return remembered.policy;
    const policy = withTenant(db, websiteId, (trx) => findPolicy(trx, websiteId), { readOnly: true }).catch(
      () => identifies.agreed,
    );
    if (known.size >= MOST_WEBSITES) known.clear();
    const entry: Remembered = { policy, until: now + REMEMBERED_MS };
    known.set(websiteId, entry);
    void policy.then((told) => (entry.policy = told));
    return policy;
  };
  return {
    identifiedFrom: (websiteId, hasAgreed) => {
      const policy = policyOf(websiteId);
      return typeof policy === 'number' ? firstOf(policy, hasAgreed) : policy.then((told) => firstOf(told, hasAgreed));
    },
  };
}

/**
 * Who is asked begins the first visit without an id and gets one on the way: it stays a single visit, with its source, by
 * being told apart to its end as it was before.
 */
function firstOf(policy: Identifies, hasAgreed: boolean): number {
  if (policy === identifies.all) return 1;
  return policy === identifies.agreed && hasAgreed ? 2 : Number.POSITIVE_INFINITY;
}
