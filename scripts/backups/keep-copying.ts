import { setTimeout as wait } from 'node:timers/promises';
import { repeat } from '../../services/kit/src/repeat.ts';
import { copyNewFiles, type Seen } from './files.ts';

/** As often as the log is copied (`archive_timeout`). */
const EVERY_MS = 60_000;
/** As long as the last copy may take: whoever stops the platform waits for it. */
const LAST_COPY_MS = 10_000;
/** To remove the half of a file; a disk that does not answer lets nobody do so. */
const CLEARED_WITHIN_MS = 500;

export interface Copying {
  /**
   * Copies once more, for 10 s at most. Answers whether all was copied ('done': or said why not), or that it was broken off
   * ('cut'), maybe by a disk that does not answer ('stuck': a thread of this process waits for it then).
   */
  stop(): Promise<'done' | 'cut' | 'stuck'>;
  /** Breaks off what is being copied, and lets `stop` wait for nothing any more. */
  cut(): void;
}

/**
 * Copies new files each minute, and once more when it is stopped. `tell` hears of a failure, not again until it went well
 * meanwhile.
 */
export function keepCopying(dataDir: string, backupDir: string, tell: (reason: string) => void): Copying {
  const seen: Seen = new Map();
  const cutting = new AbortController();
  const { signal } = cutting;
  let hasFailed = false;
  const copy = async (): Promise<void> => {
    try {
      await copyNewFiles(dataDir, backupDir, { seen, signal });
      hasFailed = false;
    } catch (error) {
      if (signal.aborted) return; // `stop` says so
      if (!hasFailed) tell(error instanceof Error ? error.message : String(error));
      hasFailed = true;
    }
  };
  const job = repeat({ warn: () => undefined }, { everyMs: EVERY_MS, failure: '', startsNow: true }, copy);
  return {
    stop: async () => {
      const impatient = setTimeout(() => cutting.abort(), LAST_COPY_MS);
      const last = job.stop().then(copy);
      const hasEnded = await Promise.race([last.then(() => true), waitedAfter(signal)]);
      clearTimeout(impatient);
      if (!hasEnded) return 'stuck';
      return signal.aborted ? 'cut' : 'done';
    },
    cut: () => cutting.abort(),
  };
}

async function waitedAfter(signal: AbortSignal): Promise<false> {
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  return wait(CLEARED_WITHIN_MS, false, { ref: false });
}
