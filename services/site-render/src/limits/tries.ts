import { clientKey, rateLimit, tooMany } from '@litfass/kit';
import type { FastifyRequest } from 'fastify';
import type { SiteParts } from '../db/database.ts';

/** Counts a try of a client at a website. @throws Refusal 429 where it has used up its tries of this minute */
export type CountTry = (websiteId: string, request: FastifyRequest) => Promise<void>;

/** So many tries a minute; all instances share the count. */
export const limitTries =
  ({ db, config }: Pick<SiteParts, 'db' | 'config'>, name: string, limit: number): CountTry =>
  async (websiteId, request) => {
    const key = clientKey(config.secret, request.ip);
    const { allowed, retryAfterSeconds } = await rateLimit(db, { websiteId, name, key, limit, windowSeconds: 60 });
    if (!allowed) throw tooMany(retryAfterSeconds);
  };
