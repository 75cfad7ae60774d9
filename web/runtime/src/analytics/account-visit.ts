import type { Account } from '../account/account.ts';
import { isInBackend } from '../editor/backend.ts';
import type { PageParts } from '../page-parts.ts';
import type { Visit } from './analytics.ts';
import { openMirror } from './mirror.ts';
import { counts, isManaged } from './who-counts.ts';

/** How the visit of somebody with an account is treated; visitors never load this (ROLE-003 to ROLE-005, ROLE-011). */
export const accountVisit = (parts: PageParts, account: Account): Visit => ({
  isCounted: counts(account, isManaged(location.pathname, isInBackend())),
  mirror: openMirror(parts, account.roles),
});
