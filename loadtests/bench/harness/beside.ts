import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Sending, Steady } from './steady.ts';
import { LOAD_CORE } from './wrk.ts';

const MOST_ANSWER_BYTES = 64 * 2 ** 20;

/**
 * Sends hits from a process of its own that steps back behind the client which measures something else meanwhile: one that
 * sends thirteen hundred hits a second reads the answer to its page late, and would call the page slow.
 */
export async function sendBeside(port: number, { host, rate, seconds }: Sending): Promise<Steady> {
  const sender = path.join(import.meta.dirname, 'hit-sender.ts');
  const asked = [port, host, rate, seconds].map(String);
  const { stdout } = await promisify(execFile)(
    'taskset',
    ['-c', LOAD_CORE, 'nice', process.execPath, sender, ...asked],
    { maxBuffer: MOST_ANSWER_BYTES },
  );
  const sent: Steady = JSON.parse(stdout);
  return sent;
}
