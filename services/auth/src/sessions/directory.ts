import {
  parseUntrustedJson,
  SESSION_CHECK,
  SESSION_ENDED,
  sessionHash,
  type Bus,
  type Database,
  type Job,
  type SessionDirectory,
} from '@litfass/kit';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { AuthParts, AuthTables } from '../db/database.ts';
import { findSession } from './store.ts';

/** auth's own directory reads its table: a session that ended is gone at once. */
export function tableSessions(db: Database<AuthTables>, clock: () => Date): SessionDirectory {
  return { find: (websiteId, token) => findSession(db, websiteId, sessionHash(token), clock()) };
}

/** What other services ask about a session. */
export const Question = Type.Object({
  websiteId: Type.String({ pattern: '^[0-9a-f]{24}$' }),
  hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});

/** Answers the other services' session checks. */
export function answerSessionChecks({ bus, db, clock }: AuthParts): Job {
  const stop = bus.respond(SESSION_CHECK, async (bytes) => {
    const question = parseUntrustedJson(Buffer.from(bytes).toString());
    const session = Value.Check(Question, question)
      ? await findSession(db, question.websiteId, question.hash, clock())
      : null;
    return Buffer.from(JSON.stringify(session));
  });
  return { stop: async () => stop() };
}

/** Tells every instance of every service to forget the sessions. */
export function broadcastEnded(bus: Bus, hashes: string[]): void {
  for (const hash of hashes) bus.broadcast(SESSION_ENDED, Buffer.from(hash));
}
