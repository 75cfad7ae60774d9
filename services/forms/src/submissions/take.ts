import { textsFor } from '@litfass/model/texts';
import type { FormsParts, FormsTransaction } from '../db/database.ts';
import { deliveriesOf } from '../deliveries/delivery.ts';
import { addDeliveries } from '../deliveries/store.ts';
import { formRefusals } from '../errors.ts';
import { findTokenUse, spendToken, type KnownUse } from '../tokens/store.ts';
import { bindUploads } from '../uploads/store.ts';
import { publishSubmissions } from './events.ts';
import type { Prepared } from './prepare.ts';
import { storeOnce } from './store.ts';

/**
 * Takes one submission: spends its key and its proof of work, binds its files, stores it with what follows from it and
 * announces it, unless it seems to be a machine's. Returns its id; what came before gets the id that it got then. The
 * transaction of a refused one must not be committed: it would have spent its key.
 * @throws Refusal 400 when its key was used for another one, its proof was used, or a file is not there
 */
export async function takeSubmission(
  { clock }: Pick<FormsParts, 'clock'>,
  trx: FormsTransaction,
  prepared: Prepared,
): Promise<string> {
  const { arrived, submission, proof } = prepared;
  const { id: websiteId, locale } = arrived.website;
  const now = clock();
  if (!(await storeOnce(trx, prepared, now))) {
    const before = sameAsBefore(prepared, await findTokenUse(trx, websiteId, prepared.key.hash));
    if (before === null) throw formRefusals.badKey(locale);
    return before;
  }
  if (proof && !(await spendToken(trx, websiteId, proof, now))) throw formRefusals.captcha(locale);
  await takeUploads(trx, prepared);
  if (!submission.spam) {
    await addDeliveries(trx, websiteId, deliveriesOf(prepared));
    await publishSubmissions(trx, websiteId, [submission]);
  }
  return submission.id;
}

/** The id that a submission got when it came first; null when its key was used for another one, or not at all. */
export const sameAsBefore = ({ digest }: Prepared, use: KnownUse | null): string | null =>
  use !== null && use.digest === digest ? use.submissionId : null;

/** Files that a submission names become its own: all of them, or it is refused at their fields. */
async function takeUploads(trx: FormsTransaction, { uploads, submission, arrived }: Prepared): Promise<void> {
  if (uploads.length === 0) return;
  const { id: websiteId, locale } = arrived.website;
  const missing = await bindUploads(trx, websiteId, submission, uploads);
  if (missing.length === 0) return;
  const text = textsFor(locale).forms.fileUnfinished;
  throw formRefusals.invalid(locale, Object.fromEntries(missing.map((fieldId) => [fieldId, text])));
}
