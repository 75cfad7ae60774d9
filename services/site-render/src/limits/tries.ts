import { rateLimit, tooMany } from '@litfass/kit';
import type { FastifyRequest } from 'fastify';
import type { SiteParts } from '../db/database.ts';

/** Counts a try of a client at a website. @throws Refusal 429 where it has used up its tries of this minute */
export type CountTry = (websiteId: string, request: FastifyRequest) => Promise<void>;

/** So many tries a minute; all instances share the count. */
export const limitTries =
  ({ db }: Pick<SiteParts, 'db'>, name: string, limit: number): CountTry =>
  async (websiteId, request) => {
    const key = request.ip;
    const { allowed, retryAfterSeconds } = await rateLimit(db, { websiteId, name, key, limit, windowSeconds: 60 });
    if (!allowed) throw tooMany(retryAfterSeconds);
  };
