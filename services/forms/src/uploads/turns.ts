import { refusal } from '@litfass/kit';
import pLimit from 'p-limit';
import { uploadTexts } from './texts.ts';

/** Each that waits holds a part in memory. */
const MOST_WAITING = 16;

/**
 * Lets so many works be under way at once; the next ones wait for their turn, and what finds too many waiting is refused.
 * A part holds its connection to the database as long as store and scanner take: all others are for submissions.
 */
export function openTurns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const limit = pLimit(atOnce);
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= atOnce + MOST_WAITING)
      throw refusal({ code: 'busy', status: 503, text: uploadTexts.busy, headers: { 'retry-after': '60' } });
    return limit(work);
  };
}
