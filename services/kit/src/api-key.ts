import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { askedAnswers } from './asked-answers.ts';
import { openBroadcast } from './broadcast.ts';
import type { Bus } from './bus.ts';
import type { ServiceSettings } from './config.ts';
import { isForKeys, isWrite, type RouteContract } from './contract.ts';
import type { Database } from './database.ts';
import { refusal } from './errors.ts';
import { rateLimit, tooMany } from './rate-limit.ts';
import { ENDED, sessionHash, type Session } from './session.ts';
import { shareOf } from './tariff.ts';
import { kitTexts } from './texts.ts';
import type { Website } from './website.ts';
import type { Wording } from './wording.ts';

/** A program's key on one website: which permissions it holds where a call reads, and where one writes. */
export interface ApiKey {
  id: string;
  name: string;
  reads: string[];
  writes: string[];
  /** ISO 8601; null: until somebody takes it away. */
  expiresAt: string | null;
  /** The account that answers for it; null where nobody noted who made it. Left out by an auth that does not say. */
  makerId?: string | null;
}

/** Answers what a key allows; auth answers from its table, the others ask auth and remember. */
export interface KeyDirectory {
  /**
   * Counts one call with the key.
   * @throws Refusal 429 beyond the limit of a minute, 503 when auth is away and the answer is not remembered
   */
  use(website: Pick<Website, 'id' | 'status'>, token: string): Promise<ApiKey | null>;
}

/** auth answers requests on this subject: `{websiteId, hash}` → ApiKey or null; `hash` is `sessionHash(token)`. */
export const KEY_CHECK = 'litfass.auth.api-key.check';

const refused = (status: 401 | 403, code: string, text: Wording) => refusal({ code, status, text });

/** What is wrong with a key; nobody is asked to log in, because a program cannot. */
export const keyRefusals = {
  unknown: () => refused(401, 'key-unknown', kitTexts.keyUnknown),
  beyond: () => refused(403, 'key-forbidden', kitTexts.keyForbidden),
  notForKeys: () => refused(403, 'key-not-accepted', kitTexts.keyNotAccepted),
} as const;

/** What a program calls with; null where the caller is none. */
export const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** What a key may do in this call, in the place of a session. @throws Refusal 401, 403, 429, 503 */
export async function admitKey(
  keys: KeyDirectory,
  contract: RouteContract,
  website: Website | null,
  token: string,
): Promise<Session> {
  const { access } = contract;
  if (!website || !isForKeys(contract) || typeof access !== 'object' || !('permission' in access))
    throw keyRefusals.notForKeys();
  const key = await keys.use(website, token);
  if (!key) throw keyRefusals.unknown();
  const permissions = isWrite(contract) ? key.writes : key.reads;
  if (!permissions.includes(access.permission)) throw keyRefusals.beyond();
  const { id: accountId, name: displayName, makerId = null } = key;
  return { accountId, email: '', displayName, roles: [], permissions, keyMakerId: makerId };
}

type KeyLimits = Pick<ServiceSettings, 'rateKeyPerMinute' | 'tariffs'>;

/** A directory over `find` that refuses expired keys and lets each key make so many calls of this service in a minute. */
export function limitedKeys<DB>(
  find: (websiteId: string, hash: string) => Promise<ApiKey | null>,
  { db, clock, config }: { db: Database<DB>; clock: () => Date; config: KeyLimits },
): KeyDirectory {
  return {
    use: async (website, token) => {
      const { id: websiteId } = website;
      const key = await find(websiteId, sessionHash(token));
      if (!key || (key.expiresAt !== null && new Date(key.expiresAt) <= clock())) return null;
      const most = shareOf(website, config.rateKeyPerMinute, config);
      const limit = { websiteId, name: 'api-key', key: key.id, limit: most, windowSeconds: 60 };
      const { allowed, retryAfterSeconds } = await rateLimit(db, limit);
      if (!allowed) throw tooMany(retryAfterSeconds);
      return key;
    },
  };
}

/** Asks auth what a key allows and remembers the answer for 30 s, or until auth says that the key ended. */
export function remoteKeys(
  bus: Bus,
  log: FastifyBaseLogger,
): { find: (websiteId: string, hash: string) => Promise<ApiKey | null>; close: () => void } {
  const answers = askedAnswers<ApiKey>(bus, log, KEY_CHECK);
  const ended = openBroadcast(bus, {
    name: ENDED,
    onText: (hash) => answers.forget((key) => key.endsWith(hash)),
    onGap: () => answers.forget(() => true),
  });
  return { find: (websiteId, hash) => answers.ask(websiteId, hash), close: ended.close };
}
