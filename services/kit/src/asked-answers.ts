import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from './bus.ts';
import { refusals } from './errors.ts';
import { parseUntrustedJson } from './untrusted-json.ts';

export interface AskedAnswers<T> {
  /** `anew`: whatever is remembered. @throws Refusal 503 when auth is away and the answer is not remembered */
  ask(websiteId: string, hash: string, options?: { anew?: boolean }): Promise<T | null>;
  /** Forgets the answers whose key (`websiteId hash`) fits. */
  forget(fits: (key: string) => boolean): void;
}

const REMEMBER_MS = 30_000;
const TIMEOUT_MS = 1000;
const MOST = 10_000;

/** Asks auth on `subject` whom the hash of a token belongs to and remembers each answer for 30 s. */
export function askedAnswers<T>(bus: Bus, log: FastifyBaseLogger, subject: string): AskedAnswers<T> {
  const known = new Map<string, { answer: T | null; until: number }>();
  // What is forgotten while an answer is under way may be just that answer: it is then not remembered.
  let forgotten = 0;
  const ask = async (websiteId: string, hash: string): Promise<T | null> => {
    const question = Buffer.from(JSON.stringify({ websiteId, hash }));
    const answer = await bus.request(subject, question, TIMEOUT_MS);
    return parseUntrustedJson(Buffer.from(answer).toString()) as T | null;
  };
  return {
    ask: async (websiteId, hash, { anew = false } = {}) => {
      const key = `${websiteId} ${hash}`;
      const remembered = known.get(key);
      if (!anew && remembered && remembered.until > Date.now()) return remembered.answer;
      const before = forgotten;
      const answer = await ask(websiteId, hash).catch((error: unknown) => {
        log.warn({ err: error, subject }, 'auth does not answer');
        throw refusals.away('auth');
      });
      if (before !== forgotten) return answer;
      if (known.size >= MOST) known.clear();
      known.set(key, { answer, until: Date.now() + REMEMBER_MS });
      return answer;
    },
    forget: (fits) => {
      forgotten += 1;
      for (const key of known.keys()) if (fits(key)) known.delete(key);
    },
  };
}
