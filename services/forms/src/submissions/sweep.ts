import { eachApart, type Job, type ObjectStore, repeat, withSystem } from '@litfass/kit';
import type { FormsParts, FormsTransaction } from '../db/database.ts';
import { sweepNotices } from '../notices/store.ts';
import { removeEnded } from '../uploads/remove.ts';
import { endedUploads } from '../uploads/store.ts';
import type { EndedUpload } from '../uploads/upload.ts';
import { sweepCalls, sweepNewsletter, sweepSubmissions, sweepTokens, sweepUploads } from './sweep-store.ts';

const HOUR_MS = 3_600_000;
const FILES = 200;

type SweepParts = Pick<FormsParts, 'db' | 'clock' | 'log'>;

interface Part {
  name: string;
  run: (trx: FormsTransaction, now: Date) => Promise<unknown>;
}

/** Each is done by itself: what is wrong with one keeps no other from its turn. */
const sweeps: readonly Part[] = [
  { name: 'submissions', run: sweepSubmissions },
  { name: 'files', run: sweepUploads },
  { name: 'newsletter', run: sweepNewsletter },
  { name: 'calls', run: sweepCalls },
  { name: 'tokens', run: sweepTokens },
  { name: 'notices', run: sweepNotices },
];

/** Every hour removes what has served its time. Several instances may do it at once. */
export const sweepHourly = (parts: FormsParts, files: ObjectStore): Job =>
  repeat(parts.log, { everyMs: HOUR_MS, failure: 'the sweep of submissions failed' }, () => sweep(parts, files));

export async function sweep({ db, clock, log }: SweepParts, files: ObjectStore): Promise<void> {
  const now = clock();
  const told = {
    failure: 'a part of the sweep failed; trying again later',
    about: ({ name }: Part) => ({ part: name }),
  };
  await eachApart(log, sweeps, told, async ({ run }) => {
    // True says that there may be more.
    while ((await withSystem(db, (trx) => run(trx, now))) === true);
  });
  let ended: EndedUpload[] = [];
  do {
    const after = ended.at(-1)?.id ?? '';
    ended = await withSystem(db, (trx) => endedUploads(trx, { after, limit: FILES }));
    await removeEnded({ db, files, log }, ended);
  } while (ended.length === FILES);
}
