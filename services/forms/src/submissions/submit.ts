import { GroupCommit, refusals, withTenant } from '@litfass/kit';
import type { Form } from '@litfass/model';
import { checkCaptcha } from '../captcha/check.ts';
import type { FormsParts } from '../db/database.ts';
import { formRefusals } from '../errors.ts';
import type { Arrived } from './arrived.ts';
import { takeIn } from './intake.ts';
import type { Entry, Outcome } from './slot.ts';

export type Submit = (arrived: Arrived) => Promise<{ submissionId: string; form: Form }>;

/** Most submissions of one transaction, and most of one website that may wait for theirs. */
const MOST = 100;
const QUEUE = 2000;

/**
 * The way of every submission of this instance. When the promise resolves, the submission is durable with everything
 * that follows from it; a key stores one submission, however often and wherever it is sent. Submissions of a website
 * that come together share a transaction; one that PostgreSQL refuses is left to itself.
 */
export function openSubmit(parts: FormsParts): Submit {
  const group = new GroupCommit<Entry, Outcome>(
    (websiteId, entries) => withTenant(parts.db, websiteId, (trx) => takeIn(parts, trx, websiteId, entries)),
    { most: MOST, queue: QUEUE, onFull: () => refusals.away('the queue of submissions') },
  );
  return async (arrived) => {
    const entry: Entry = { arrived, isCounted: false, isCaptchaPassed: false };
    let outcome = await group.add(arrived.website.id, entry);
    if (outcome.kind === 'ask-captcha') {
      if (!(await checkCaptcha(parts, arrived, outcome.provider))) throw formRefusals.captcha(arrived.website.locale);
      outcome = await group.add(arrived.website.id, { ...entry, isCounted: true, isCaptchaPassed: true });
    }
    if (outcome.kind === 'refused') throw outcome.error;
    if (outcome.kind !== 'stored') throw new Error('A captcha that was passed was asked for again');
    return { submissionId: outcome.submissionId, form: outcome.form };
  };
}
