import { randomBytes } from 'node:crypto';
import { refusals, type ApiKey, type Session } from '@litfass/kit';
import { permissionsOf, scopePermissions, type PermissionName } from '@litfass/model';
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
  /** The account that answers for it; null for keys of before. */
  makerId: string | null;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
}

/** A key that is used, with the roles that its maker has now; null for keys of before, which have none. */
export interface UsedKey extends StoredKey {
  makerRoles: number[] | null;
}

/** What services are told about a key: it does no more than its maker may now. Where it is named as who did something, it is not taken for a person. */
export const keyOf = ({
  id,
  name,
  scopes,
  expiresAt,
  makerId,
  makerRoles,
}: Pick<UsedKey, 'id' | 'name' | 'scopes' | 'expiresAt' | 'makerId' | 'makerRoles'>): ApiKey => {
  const { reads, writes } = scopePermissions(scopes);
  const held = makerRoles && permissionsOf(makerRoles);
  const mayStill = (permission: PermissionName): boolean => held === null || held.includes(permission);
  const end = expiresAt?.toISOString() ?? null;
  return {
    id,
    name: `API: ${name}`,
    reads: reads.filter(mayStill),
    writes: writes.filter(mayStill),
    expiresAt: end,
    makerId,
  };
};

/** Nobody hands on what they may not do themselves. @throws Refusal 403 */
export function checkMaker({ permissions }: Pick<Session, 'permissions'>, scopes: readonly string[]): void {
  const { reads, writes } = scopePermissions(scopes);
  if (![...reads, ...writes].every((permission) => permissions.includes(permission))) throw refusals.forbidden();
}

const DEFAULT_DAYS = 365;
const DAY_MS = 86_400_000;

/** When a key ends: a year from now unless it is said otherwise; null: never. @throws Refusal 400 for what is no moment or has passed */
export function endOf(expiresAt: string | null | undefined, now: Date): Date | null {
  if (expiresAt === null) return null;
  if (expiresAt === undefined) return new Date(now.getTime() + DEFAULT_DAYS * DAY_MS);
  const end = new Date(expiresAt);
  if (!(end > now) || end.getUTCFullYear() > 9999) throw refused('key-expiry');
  return end;
}
