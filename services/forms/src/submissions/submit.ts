import { GroupCommit, refusals, withTenant, type GroupCommitOptions } from '@litfass/kit';
import { checkCaptcha } from '../captcha/check.ts';
import type { FormsParts } from '../db/database.ts';
import { formRefusals } from '../errors.ts';
import { findSpendings } from '../tokens/store.ts';
import type { Arrived } from './arrived.ts';
import { checkIn, type CheckedIn } from './check-in.ts';
import { takeIn } from './intake.ts';
import type { Prepared } from './prepare.ts';
import type { Outcome } from './slot.ts';
import { sameAsBefore } from './spend.ts';

export type Submit = (arrived: Arrived) => Promise<Stored>;
type Stored = Pick<Extract<Outcome, { kind: 'stored' }>, 'submissionId' | 'form'>;

/** Most submissions of one transaction, and most of one website that may wait for theirs. */
const GROUP: GroupCommitOptions = {
  most: 100,
  queue: 2000,
  onFull: () => refusals.away('the queue of submissions'),
};

/**
 * The way of every submission of this instance. When the promise resolves, the submission is durable with everything
 * that follows from it; a key stores one submission, however often and wherever it is sent. Submissions of a website
 * that come together share two transactions, one at the door and one that stores them: while some wait for the disk,
 * the next are checked. One that PostgreSQL refuses is left to itself.
 */
export function openSubmit(parts: FormsParts): Submit {
  const door = new GroupCommit<Arrived, CheckedIn>((websiteId, arrivals) => checkIn(parts, websiteId, arrivals), GROUP);
  const store = new GroupCommit<Prepared, Outcome>(
    (websiteId, prepared) => withTenant(parts.db, websiteId, (trx) => takeIn(parts, trx, websiteId, prepared)),
    GROUP,
  );
  return async (arrived) => {
    const { id: websiteId } = arrived.website;
    const checked = await door.add(websiteId, arrived);
    if (checked.kind === 'refused') throw checked.error;
    const { prepared, provider } = checked;
    const before = provider === null ? null : await passCaptcha(parts, prepared, provider);
    const outcome = before ?? (await store.add(websiteId, prepared));
    if (outcome.kind === 'refused') throw outcome.error;
    return outcome;
  };
}

/**
 * Asks a captcha's provider, which no transaction waits for. What was stored already needs no second answer, since answers
 * count once: its outcome is returned, null for all others. @throws Refusal 400 when the captcha does not let it through
 */
async function passCaptcha(parts: FormsParts, prepared: Prepared, provider: string): Promise<Outcome | null> {
  const { arrived, key } = prepared;
  const { id: websiteId, locale } = arrived.website;
  const uses = await withTenant(parts.db, websiteId, (trx) => findSpendings(trx, websiteId, [key.hash]), {
    readOnly: true,
  });
  const before = sameAsBefore(prepared, uses.get(key.hash));
  if (!before && !(await checkCaptcha(parts, arrived, provider))) throw formRefusals.captcha(locale);
  return before;
}
