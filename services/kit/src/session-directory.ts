import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from './bus.ts';
import { refusals } from './errors.ts';
import { sessionHash, type Session, type SessionDirectory } from './session.ts';
import { parseUntrustedJson } from './untrusted-json.ts';

/** auth answers requests on this subject: `{websiteId, hash}` → Session or null. */
export const SESSION_CHECK = 'litfass.auth.session.check';
/** auth broadcasts the hash of every session that ended. */
export const SESSION_ENDED = 'litfass.broadcast.session-ended';

const REMEMBER_MS = 30_000;
const TIMEOUT_MS = 1000;
const MOST = 10_000;

/** Asks auth who a session belongs to and remembers the answer for 30 s, or until auth says that it ended. */
export function remoteSessions(bus: Bus, log: FastifyBaseLogger): SessionDirectory & { close(): void } {
  const known = new Map<string, { session: Session | null; until: number }>();
  const stop = bus.listen(SESSION_ENDED, (bytes) => {
    const hash = Buffer.from(bytes).toString();
    for (const key of known.keys()) if (key.endsWith(hash)) known.delete(key);
  });
  return {
    close: stop,
    find: async (websiteId, token) => {
      const hash = sessionHash(token);
      const key = `${websiteId} ${hash}`;
      const remembered = known.get(key);
      if (remembered && remembered.until > Date.now()) return remembered.session;
      const session = await ask(bus, websiteId, hash).catch((error: unknown) => {
        log.warn({ err: error }, 'auth does not answer a session check');
        throw refusals.away('auth');
      });
      if (known.size >= MOST) known.clear();
      known.set(key, { session, until: Date.now() + REMEMBER_MS });
      return session;
    },
  };
}

async function ask(bus: Bus, websiteId: string, hash: string): Promise<Session | null> {
  const question = Buffer.from(JSON.stringify({ websiteId, hash }));
  const answer = await bus.request(SESSION_CHECK, question, TIMEOUT_MS);
  return parseUntrustedJson(Buffer.from(answer).toString()) as Session | null;
}
