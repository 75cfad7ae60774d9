import { tooMany, type Website } from '@litfass/kit';

/** Lets every website do a bounded part of the work at a time, so that a noisy one slows down nobody but itself (T5). */
export interface Turns {
  /** Runs `work` when it is the website's turn. @throws Refusal 429 when too many of its requests wait already */
  take<T>(website: Tenant, work: () => Promise<T>): Promise<T>;
  /** Whether the next request of the website would be refused. */
  isFull(websiteId: string): boolean;
}

/** How many pages of a website are made at once, and how many may wait for that. */
export interface Places {
  atOnce: number;
  mostWaiting: number;
}

type Tenant = Pick<Website, 'id' | 'status'>;

interface Line extends Places {
  running: number;
  waiting: (() => void)[];
}

export const RETRY_AFTER_SECONDS = 1;

export function limitTurns(placesOf: (website: Tenant) => Places): Turns {
  const lines = new Map<string, Line>();
  const leave = (websiteId: string, line: Line): void => {
    const next = line.waiting.shift();
    if (next) return next();
    line.running -= 1;
    if (line.running === 0) lines.delete(websiteId);
  };
  const isFull = (line: Line | undefined): boolean =>
    line !== undefined && line.running >= line.atOnce && line.waiting.length >= line.mostWaiting;
  return {
    isFull: (websiteId) => isFull(lines.get(websiteId)),
    take: async (website, work) => {
      const { id: websiteId } = website;
      const line = lines.get(websiteId) ?? { ...placesOf(website), running: 0, waiting: [] };
      lines.set(websiteId, line);
      if (isFull(line)) throw tooMany(RETRY_AFTER_SECONDS);
      if (line.running < line.atOnce) line.running += 1;
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
