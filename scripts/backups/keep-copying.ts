import { repeat, type Job } from '../../services/kit/src/repeat.ts';
import { copyNewFiles, type Seen } from './files.ts';

/** As often as the log is copied (`archive_timeout`). */
const EVERY_MS = 60_000;

/**
 * Copies new files each minute, and once more when it is stopped. `tell` hears of a failure, not again until it went well
 * meanwhile.
 */
export function keepCopying(dataDir: string, backupDir: string, tell: (reason: string) => void): Job {
  const seen: Seen = new Map();
  let hasFailed = false;
  const copy = async (): Promise<void> => {
    try {
      await copyNewFiles(dataDir, backupDir, seen);
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) tell(error instanceof Error ? error.message : String(error));
      hasFailed = true;
    }
  };
  const job = repeat({ warn: () => undefined }, { everyMs: EVERY_MS, failure: '', startsNow: true }, copy);
  return {
    stop: async () => {
      await job.stop();
      await copy();
    },
  };
}
