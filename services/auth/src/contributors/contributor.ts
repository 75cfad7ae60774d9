import type { Session } from '@litfass/kit';
import { isRole, permissionsOf, type ContributorRole } from '@litfass/model';

/** An account on one website, with its role codes there (ENUM-005). */
export interface Contributor {
  accountId: string;
  email: string;
  displayName: string;
  roles: number[];
}

/** What services are told about who is logged in on a website. */
export const sessionOf = (contributor: Contributor): Session => ({
  accountId: contributor.accountId,
  email: contributor.email,
  displayName: contributor.displayName,
  roles: contributor.roles,
  permissions: permissionsOf(contributor.roles),
});

/** The roles that the website document knows, each once and in ascending order. */
export const knownRoles = (roles: readonly number[]): ContributorRole[] =>
  [...new Set(roles.filter(isRole))].toSorted((a, b) => a - b);
