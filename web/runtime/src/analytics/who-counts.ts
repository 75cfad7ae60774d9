import type { Account } from '../account/account.ts';

/** Code of the role viewer (ENUM-005); the whole table is not worth its bytes here. */
const viewer = 10;

/** A contributor who may only look (ROUTE-024, ROLE-004). */
export const isOnlyViewer = ({ roles }: Account): boolean => roles.length > 0 && roles.every((role) => role === viewer);

/** Pages of the configuration area, and pages that it shows in its frame. */
export const isManaged = (path: string, isInBackend: boolean): boolean => isInBackend || /^\/config(?:\/|$)/.test(path);

/**
 * Whether a visit counts: that of everybody who is not logged in; of the others only that of somebody who is
 * nothing but a viewer, outside the management area (ROLE-003 to ROLE-005).
 */
export const counts = (account: Account | null, managed: boolean): boolean =>
  account === null || (isOnlyViewer(account) && !managed);
