import { leaveWithCommit, withTenant, type Refusal } from '@litfass/kit';
import type { Form } from '@litfass/model';
import type { FormsParts } from '../db/database.ts';
import { findForms } from '../definitions/store.ts';
import { refusedAsTooMany } from '../limits/refuse-too-many.ts';
import { websiteOf, type KnownWebsite } from '../websites/store.ts';
import type { Arrived } from './arrived.ts';
import { prepare, type Prepared } from './prepare.ts';

const PROOF_OF_WORK = 'proof-of-work';

/** What the door says: `provider` is who must be asked about the visitor's captcha, null for nobody. */
export type CheckedIn =
  | { kind: 'prepared'; prepared: Prepared; provider: string | null }
  | { kind: 'refused'; error: unknown };

/**
 * Counts submissions of one website that came together, finds their forms and checks each by itself. Answers come in the
 * order of the arrivals.
 */
export async function checkIn(parts: FormsParts, websiteId: string, arrivals: Arrived[]): Promise<CheckedIn[]> {
  const now = parts.clock();
  const [website, forms, tooMany] = await lookUp(parts, websiteId, arrivals);
  const isProofOfWork = website.captchaProvider === PROOF_OF_WORK;
  const { config: settings, newId } = parts;
  const context = { emailRule: website.emailRule, isProofOfWork, settings, now, newId };
  return arrivals.map((arrived, index) => {
    const error = tooMany[index];
    if (error) return { kind: 'refused', error };
    try {
      const prepared = prepare(arrived, { ...context, form: forms.get(arrived.formId) });
      const asksProvider = prepared.form.captcha === true && !isProofOfWork;
      return { kind: 'prepared', prepared, provider: asksProvider ? website.captchaProvider : null };
    } catch (fault) {
      return { kind: 'refused', error: fault };
    }
  });
}

/**
 * All of it is one message to PostgreSQL, and over before the disk has moved: the counter of the website, which all of its
 * submissions share, is held for no other one's commit. A server that dies may forget what it counted in the last moment.
 */
async function lookUp(
  parts: FormsParts,
  websiteId: string,
  arrivals: Arrived[],
): Promise<[KnownWebsite, Map<string, Form>, (Refusal | null)[]]> {
  const ids = new Set(arrivals.map(({ formId }) => formId));
  const { found } = await withTenant(
    parts.db,
    websiteId,
    async (trx) => {
      const asked = Promise.all([
        websiteOf(trx, websiteId),
        findForms(trx, websiteId, [...ids]),
        refusedAsTooMany(parts, trx, websiteId, arrivals),
      ]);
      leaveWithCommit(trx, asked);
      return { found: asked };
    },
    { mayBeLost: true },
  );
  return found;
}
