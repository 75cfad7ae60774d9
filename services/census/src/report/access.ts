import { hash } from 'node:crypto';
import { refusals, withTenant, type Session, type Website } from '@litfass/kit';
import type { FastifyRequest } from 'fastify';
import type { CensusParts } from '../db/database.ts';
import { useKey } from '../keys/store.ts';

/** The permission that reports ask of accounts. */
export const READ_PERMISSION = 'activity';

/** Lets in accounts with the permission, and programs with an API key of this very website. @throws Refusal 401, 403 */
export async function admitReader(
  { db, clock }: CensusParts,
  { website, session, request }: { website: Website; session: Session | null; request: FastifyRequest },
): Promise<void> {
  const key = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (key) {
    const isKnown = await withTenant(db, website.id, (trx) => useKey(trx, website.id, keyHash(key), clock()));
    if (!isKnown) throw refusals.loginRequired();
    return;
  }
  if (!session) throw refusals.loginRequired();
  if (!session.permissions.includes(READ_PERMISSION)) throw refusals.forbidden();
}

/** Keys are random and long: a plain hash cannot be turned back. */
export const keyHash = (key: string): string => hash('sha256', key, 'hex');
