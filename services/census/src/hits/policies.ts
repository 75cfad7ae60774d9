import { withTenant } from '@litfass/kit';
import type { CensusParts } from '../db/database.ts';
import { identifies, type Identifies } from '../website/policy.ts';
import { findPolicy } from '../website/store.ts';

/** Says whether a visitor's id may be kept. */
export interface Policies {
  mayIdentify(websiteId: string, hasAgreed: boolean): Promise<boolean> | boolean;
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
    mayIdentify: (websiteId, hasAgreed) => {
      const policy = policyOf(websiteId);
      return typeof policy === 'number' ? allows(policy, hasAgreed) : policy.then((told) => allows(told, hasAgreed));
    },
  };
}

const allows = (policy: Identifies, hasAgreed: boolean): boolean =>
  policy === identifies.all || (policy === identifies.agreed && hasAgreed);
