import type { FastifyBaseLogger } from 'fastify';
import { askedAnswers } from './asked-answers.ts';
import { openBroadcast } from './broadcast.ts';
import type { Bus } from './bus.ts';
import { ENDED, sessionHash, type Session, type SessionDirectory } from './session.ts';

/** auth answers requests on this subject: `{websiteId, hash}` → Session or null. */
export const SESSION_CHECK = 'litfass.auth.session.check';
/** auth broadcasts the hash of every session that ended, an account's or a member's, and of every API key. */
export const SESSION_ENDED = `litfass.broadcast.${ENDED}`;

/** Asks auth who a session belongs to and remembers the answer for 30 s, or until auth says that it ended. */
export function remoteSessions(bus: Bus, log: FastifyBaseLogger): SessionDirectory & { close(): void } {
  const answers = askedAnswers<Session>(bus, log, SESSION_CHECK);
  const ended = openBroadcast(bus, {
    name: ENDED,
    onText: (hash) => answers.forget((key) => key.endsWith(hash)),
    onGap: () => answers.forget(() => true),
  });
  return {
    close: ended.close,
    find: (websiteId, token) => answers.ask(websiteId, sessionHash(token)),
  };
}
