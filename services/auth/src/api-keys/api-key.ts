import { randomBytes } from 'node:crypto';
import { refusals, type ApiKey, type Session } from '@litfass/kit';
import { scopePermissions, type ApiScope } from '@litfass/model';
import { refused } from '../errors.ts';

/** Most keys of one website. */
export const MOST_KEYS = 50;

/** 192 random bits with a beginning by which people and scanners of secrets know what they found. */
export const newKey = (): string => `lfk_${randomBytes(24).toString('base64url')}`;

/** A key without its secret, as the website keeps it. */
export interface StoredKey {
  id: string;
  name: string;
  scopes: string[];
  createdAt: Date;
  createdBy: string | null;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
}

/** What services are told about a key. Where it is named as who did something, it is not taken for a person. */
export const keyOf = ({
  id,
  name,
  scopes,
  expiresAt,
}: Pick<StoredKey, 'id' | 'name' | 'scopes' | 'expiresAt'>): ApiKey => ({
  id,
  name: `API: ${name}`,
  ...scopePermissions(scopes),
  expiresAt: expiresAt?.toISOString() ?? null,
});

/** Nobody hands on what they may not do themselves. @throws Refusal 403 */
export function checkMaker({ permissions }: Pick<Session, 'permissions'>, scopes: readonly ApiScope[]): void {
  const { reads, writes } = scopePermissions(scopes);
  if (![...reads, ...writes].every((permission) => permissions.includes(permission))) throw refusals.forbidden();
}

/** When a key ends. @throws Refusal 400 for what is no moment or has passed */
export function endOf(expiresAt: string | null | undefined, now: Date, locale: string): Date | null {
  if (expiresAt === null || expiresAt === undefined) return null;
  const end = new Date(expiresAt);
  if (!(end > now) || end.getUTCFullYear() > 9999) throw refused('key-expiry', locale);
  return end;
}
