import { on, refusals, sessionHash, withTenant, type Session } from '@litfass/kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cleanName } from '../accounts/person.ts';
import { recordAudit } from '../audit/store.ts';
import type { AuthParts, AuthTransaction } from '../db/database.ts';
import { refused } from '../errors.ts';
import { broadcastEnded } from '../sessions/directory.ts';
import { checkMaker, endOf, MOST_KEYS, newKey, type StoredKey } from './api-key.ts';
import * as api from './api.ts';
import { addKey, listKeys, removeKey } from './store.ts';

/** The keys by which programs call what owners may. Only who is logged in makes and removes them, never another key. */
export function serveApiKeys(app: FastifyInstance, parts: AuthParts): void {
  const { db, clock, newId } = parts;

  on(app, parts, api.listApiKeys, async ({ website, reply }) => {
    reply.header('cache-control', 'no-store');
    const keys = await withTenant(db, website.id, (trx) => listKeys(trx, website.id), { readOnly: true });
    return { items: keys.map(present), next: null };
  });

  on(app, parts, api.makeApiKey, async ({ website, session, body, request, reply }) => {
    const maker = known(session);
    const { scopes } = body;
    checkMaker(maker, scopes);
    const name = cleanName(body.name);
    if (name === '') throw refused('key-name');
    const expiresAt = endOf(body.expiresAt, clock());
    const key = newKey();
    const made = { id: newId(), name, scopes, createdAt: clock(), expiresAt };
    await withTenant(db, website.id, async (trx) => {
      const fits = { hash: sessionHash(key), accountId: maker.accountId, most: MOST_KEYS };
      if (!(await addKey(trx, website.id, { ...made, ...fits }))) throw refused('too-many-keys');
      const detail = `${name}: ${scopes.join(' ')}`;
      await audit(parts, trx, { websiteId: website.id, maker, request }, { event: 'api-key-made', detail });
    });
    reply.header('cache-control', 'no-store');
    return {
      ...present({ ...made, createdBy: maker.displayName || maker.email, makerId: maker.accountId, lastUsedAt: null }),
      key,
    };
  });

  on(app, parts, api.removeApiKey, async ({ website, session, params, request }) => {
    const maker = known(session);
    const removed = await withTenant(db, website.id, async (trx) => {
      const found = await removeKey(trx, website.id, params.keyId);
      if (!found) throw refusals.notFound();
      const entry = { event: 'api-key-removed', detail: found.name } as const;
      await audit(parts, trx, { websiteId: website.id, maker, request }, entry);
      return found;
    });
    broadcastEnded(parts.bus, [removed.hash]);
    return { removed: true };
  });
}

// A route with a permission has a session.
function known(session: Session | null): Session {
  if (!session) throw refusals.loginRequired();
  return session;
}

const audit = (
  parts: AuthParts,
  trx: AuthTransaction,
  { websiteId, maker, request }: { websiteId: string; maker: Session; request: FastifyRequest },
  entry: { event: 'api-key-made' | 'api-key-removed'; detail: string },
): Promise<void> =>
  recordAudit(parts, trx, websiteId, { ...entry, kind: 'account', personId: maker.accountId, address: request.ip });

const present = ({ createdAt, expiresAt, lastUsedAt, ...key }: StoredKey) => ({
  ...key,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
