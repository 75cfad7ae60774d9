import { withTenant, type Commit } from '@litfass/kit';
import type { Form } from '@litfass/model';
import type { FormsParts } from '../db/database.ts';
import { findForms } from '../definitions/store.ts';
import { countSubmissions, type SubmissionCounts } from '../limits/refuse-too-many.ts';
import { websiteOf, type KnownWebsite } from '../websites/store.ts';
import type { Arrived } from './arrived.ts';

/** What submissions of a website that came together are checked by, each for itself. */
export interface LookedUp {
  counts: SubmissionCounts;
  website: KnownWebsite;
  /** By id. */
  forms: Map<string, Form>;
}

/** What is looked up for one is looked up for all who came with it. */
export const lookUpTogether =
  (parts: FormsParts): Commit<Arrived, LookedUp> =>
  async (websiteId, arrivals) => {
    const result = await lookUp(parts, websiteId, arrivals);
    return arrivals.map(() => ({ result }));
  };

/**
 * Counts submissions of a website and finds their forms. It is over before the disk has moved, so that the counter of the
 * website, which all of its submissions share, is held for no other one's commit. A server that dies may forget what it
 * counted in the last moment.
 */
function lookUp(parts: FormsParts, websiteId: string, arrivals: readonly Arrived[]): Promise<LookedUp> {
  const formIds = [...new Set(arrivals.map(({ formId }) => formId))];
  return withTenant(
    parts.db,
    websiteId,
    async (trx) => {
      // One query each: they leave together.
      const [website, forms, counts] = await Promise.all([
        websiteOf(trx, websiteId),
        findForms(trx, websiteId, formIds),
        countSubmissions(parts.config, trx, { websiteId, arrivals, now: parts.clock() }),
      ]);
      return { counts, website, forms };
    },
    { mayBeLost: true },
  );
}
