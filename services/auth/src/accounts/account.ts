import type { Session } from '@litfass/kit';
import { rolePermissions, type ContributorRole, type PermissionName } from '@litfass/model';
import type { Person } from './person.ts';

/** A contributor of one website with its role codes (ENUM-005). */
export interface Account extends Person {
  roles: number[];
}

const isRole = (code: number): code is ContributorRole => Object.hasOwn(rolePermissions, code);

/** Everything that any of the roles allows; unknown codes allow nothing (OPEN-042). */
const permissionsOf = (roles: readonly number[]): PermissionName[] => [
  ...new Set(roles.filter(isRole).flatMap((role) => rolePermissions[role])),
];

/** What services are told about who is logged in. */
export const sessionOf = (account: Account): Session => ({
  accountId: account.id,
  email: account.email,
  displayName: account.displayName,
  roles: account.roles,
  permissions: permissionsOf(account.roles),
});

/** The roles that the website document knows, each once and in ascending order. */
export const knownRoles = (roles: readonly number[]): ContributorRole[] =>
  [...new Set(roles.filter(isRole))].toSorted((a, b) => a - b);
