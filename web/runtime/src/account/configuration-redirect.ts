import { isOnlyViewer } from '../analytics/who-counts.ts';
import type { Account } from './account.ts';

/** Everything that decides whether the owner is led to the configuration area. */
export interface RedirectFacts {
  account: Account | null;
  developerMode: boolean;
  cloneable: boolean;
  isTopWindow: boolean;
  hostname: string;
  /** Query of the page with its question mark. */
  search: string;
  /** Whether the session flag for skipping is set. */
  isSkipped: boolean;
}

/** Whether the query asks for no redirect, which is remembered for the browser session (ROUTE-027, ROUTE-028). */
export const asksToStay = (search: string): boolean => new URLSearchParams(search).has('noredirect');

/** ROUTE-018 with all its conditions (ROUTE-021 to ROUTE-029). */
export function leadsToConfiguration(facts: RedirectFacts): boolean {
  const { account, developerMode, cloneable, isTopWindow, hostname, search, isSkipped } = facts;
  if (!account || isOnlyViewer(account)) return false;
  if (developerMode || cloneable || !isTopWindow) return false;
  return hostname !== 'localhost' && !asksToStay(search) && !isSkipped;
}

/**
 * The configuration area with the page that was seen (ROUTE-008), on the website's own host below the app domain
 * (ROUTE-009); without one, where the page was opened.
 */
export const configurationAddress = (
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  origin = '',
): string => `${origin}/config/?frameUrl=${encodeURIComponent(pathname + search)}`;
