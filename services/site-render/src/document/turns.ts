import { tooMany } from '@litfass/kit';

/** Lets every website do a bounded part of the work at a time, so that a noisy one slows down nobody but itself (T5). */
export interface Turns {
  /** Runs `work` when it is the website's turn. @throws Refusal 429 when too many of its requests wait already */
  take<T>(websiteId: string, work: () => Promise<T>): Promise<T>;
  /** Whether the next request of the website would be refused. */
  isFull(websiteId: string): boolean;
}

interface Line {
  running: number;
  waiting: (() => void)[];
}

export const RETRY_AFTER_SECONDS = 1;

export function limitTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Turns {
  const lines = new Map<string, Line>();
  const leave = (websiteId: string, line: Line): void => {
    const next = line.waiting.shift();
    if (next) return next();
    line.running -= 1;
    if (line.running === 0) lines.delete(websiteId);
  };
  const isFull = (line: Line | undefined): boolean =>
    line !== undefined && line.running >= atOnce && line.waiting.length >= mostWaiting;
  return {
    isFull: (websiteId) => isFull(lines.get(websiteId)),
    take: async (websiteId, work) => {
      const line = lines.get(websiteId) ?? { running: 0, waiting: [] };
      lines.set(websiteId, line);
      if (isFull(line)) throw tooMany(RETRY_AFTER_SECONDS);
      if (line.running < atOnce) line.running += 1;
      // Whoever leaves hands the place on, so the count stays.
      else await new Promise<void>((go) => void line.waiting.push(go));
      try {
        return await work();
      } finally {
        leave(websiteId, line);
      }
    },
  };
}
