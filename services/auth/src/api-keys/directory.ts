import {
  KEY_CHECK,
  limitedKeys,
  parseUntrustedJson,
  withTenant,
  type ApiKey,
  type Database,
  type Job,
  type KeyDirectory,
} from '@litfass/kit';
import { Value } from 'typebox/value';
import type { AuthConfig } from '../config.ts';
import type { AuthParts, AuthTables } from '../db/database.ts';
import { Question } from '../sessions/directory.ts';
import { keyOf } from './api-key.ts';
import { findKey, markUsed } from './store.ts';

type Place = { db: Database<AuthTables>; clock: () => Date };

/** Use is noted to the minute: a program that calls ten times a second writes once. */
const NOTE_EVERY_MS = 60_000;

/** auth's own directory reads its table: a key that was taken away is gone at once. */
export const tableKeys = (place: Place, config: AuthConfig): KeyDirectory =>
  limitedKeys((websiteId, hash) => usedKey(place, websiteId, hash), { ...place, config });

/** Answers the other services' questions what a key allows; they remember it for 30 s. */
export function answerKeyChecks({ bus, ...parts }: AuthParts): Job {
  const stop = bus.respond(KEY_CHECK, async (bytes) => {
    const question = parseUntrustedJson(Buffer.from(bytes).toString());
    if (!Value.Check(Question, question)) return Buffer.from('null');
    return Buffer.from(JSON.stringify(await usedKey(parts, question.websiteId, question.hash)));
  });
  return { stop: async () => stop() };
}

function usedKey({ db, clock }: Place, websiteId: string, hash: string): Promise<ApiKey | null> {
  const now = clock();
  return withTenant(db, websiteId, async (trx) => {
    const key = await findKey(trx, websiteId, { hash, now });
    if (!key) return null;
    const isNoted = key.lastUsedAt !== null && now.getTime() - key.lastUsedAt.getTime() < NOTE_EVERY_MS;
    if (!isNoted) await markUsed(trx, websiteId, key.id, now);
    return keyOf(key);
  });
}
