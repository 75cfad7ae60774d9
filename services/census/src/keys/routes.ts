import { randomBytes } from 'node:crypto';
import { on, refusals, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { CensusParts } from '../db/database.ts';
import { censusRefusals } from '../errors.ts';
import { keyHash } from '../report/access.ts';
import { addApiKey, listApiKeys, removeApiKey } from './api.ts';
import { addKey, listKeys, removeKey } from './store.ts';

const MOST_KEYS = 20;

/** Keys by which programs read the reports of a website. */
export function serveApiKeys(app: FastifyInstance, parts: CensusParts): void {
  const { db, clock, newId } = parts;

  on(app, parts, listApiKeys, async ({ website }) => ({
    items: await withTenant(db, website.id, (trx) => listKeys(trx, website.id), { readOnly: true }),
    next: null,
  }));

  on(app, parts, addApiKey, async ({ website, body: { name } }) => {
    const key = `lfk_${randomBytes(24).toString('base64url')}`;
    const added = await withTenant(db, website.id, (trx) =>
      addKey(trx, website.id, { id: newId(), name, hash: keyHash(key), now: clock(), most: MOST_KEYS }),
    );
    if (!added) throw censusRefusals.tooManyKeys(MOST_KEYS);
    return { ...added, key };
  });

  on(app, parts, removeApiKey, async ({ website, params: { id }, reply }) => {
    if (!(await withTenant(db, website.id, (trx) => removeKey(trx, website.id, id)))) throw refusals.notFound();
    return reply.code(204).send();
  });
}
