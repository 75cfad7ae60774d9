import { eachInSavepoint, GroupCommit, refusals, togetherOrEach, withTenant } from '@litfass/kit';
import type { Form } from '@litfass/model';
import { checkCaptcha } from '../captcha/check.ts';
import type { FormsParts, FormsTransaction } from '../db/database.ts';
import { formRefusals } from '../errors.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import { findTokenUse } from '../tokens/store.ts';
import type { Arrived } from './arrived.ts';
import { lookUpTogether, type LookedUp } from './look-up.ts';
import { prepare, type Prepared } from './prepare.ts';
import { isPlain, storeTogether } from './together-store.ts';
import { sameAsBefore, takeSubmission } from './take.ts';

export type Submit = (arrived: Arrived) => Promise<Stored>;

interface Stored {
  submissionId: string;
  form: Form;
}

const PROOF_OF_WORK = 'proof-of-work';

/** Most submissions of one transaction, and most of one website that may wait for theirs. */
const GROUP = { most: 100, queue: 2000, onFull: () => refusals.away('the queue of submissions') };

/**
 * The way of every submission of this instance. When the promise resolves, the submission is durable with everything
 * that follows from it; a key stores one submission, however often and wherever it is sent. Submissions of a website
 * that come together share two transactions: one that counts them, whose commit does not wait for the disk, so that the
 * website's counter is held for no sync, and one that stores them and says so by one event. While some wait for the disk,
 * the next are checked.
 */
export function openSubmit(parts: FormsParts): Submit {
  const door = new GroupCommit(lookUpTogether(parts), GROUP);
  const take = (trx: FormsTransaction, prepared: Prepared): Promise<string> => takeSubmission(parts, trx, prepared);
  const oneByOne = eachInSavepoint(parts.db, take);
  const together = (trx: FormsTransaction, prepared: readonly Prepared[]) => storeTogether(parts, trx, prepared);
  const plain = new GroupCommit(togetherOrEach(parts.db, together, oneByOne), GROUP);
  const guarded = new GroupCommit(oneByOne, GROUP);
  return async (arrived) => {
    const { id: websiteId } = arrived.website;
    const known = await door.add(websiteId, arrived);
    const prepared = check(parts, arrived, known);
    const { form } = prepared;
    const before = asksProvider(form, known) ? await passCaptcha(parts, prepared, known) : null;
    const store = isPlain(prepared) ? plain : guarded;
    return { submissionId: before ?? (await store.add(websiteId, prepared)), form };
  };
}

/** @throws Refusal 429 over a limit, 404 without the form, 400 with the faults by field id */
function check(parts: FormsParts, arrived: Arrived, { website, forms, counts }: LookedUp): Prepared {
  refuseTooMany(parts.config, arrived, counts);
  const { config: settings, newId } = parts;
  const isProofOfWork = website.captchaProvider === PROOF_OF_WORK;
  const form = forms.get(arrived.formId);
  return prepare(arrived, { form, emailRule: website.emailRule, isProofOfWork, settings, now: parts.clock(), newId });
}

const asksProvider = (form: Form, { website }: LookedUp): boolean =>
  form.captcha === true && website.captchaProvider !== PROOF_OF_WORK;

/**
 * Asks a captcha's provider, which no transaction waits for. What was stored already needs no second answer, since answers
 * count once: its id is returned, null for all others. @throws Refusal 400 when the captcha does not let it through
 */
async function passCaptcha(parts: FormsParts, prepared: Prepared, { website }: LookedUp): Promise<string | null> {
  const { arrived, key } = prepared;
  const { id: websiteId, locale } = arrived.website;
  const use = await withTenant(parts.db, websiteId, (trx) => findTokenUse(trx, websiteId, key.hash), {
    readOnly: true,
  });
  const before = sameAsBefore(prepared, use);
  if (before === null && !(await checkCaptcha(parts, arrived, website.captchaProvider)))
    throw formRefusals.captcha(locale);
  return before;
}
