import { refusal } from '@litfass/kit';
import { uploadTexts } from './texts.ts';

/** Each that waits holds a part in memory. */
const MOST_WAITING = 16;

/**
 * Lets so many works be under way at once; the next ones wait for their turn, and what finds too many waiting is refused.
 * A part holds its connection to the database as long as store and scanner take: all others are for submissions.
 */
export function openTurns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  return async (work) => {
    if (free > 0) free -= 1;
    else if (waiting.length >= MOST_WAITING)
      throw refusal({ code: 'busy', status: 503, text: uploadTexts.busy, headers: { 'retry-after': '60' } });
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
