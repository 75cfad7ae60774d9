import type { Account } from './account/account.ts';
import type { Analytics } from './analytics/analytics.ts';
import type { CallSurroundings } from './data/call-surroundings.ts';
import type { WebsiteContext } from './website-context.ts';

/** A part of the page that is loaded when it is needed; what `start` returns ends it. */
export interface Part<Given extends unknown[] = []> {
  start: (parts: PageParts, ...given: Given) => (() => void) | void;
}

/** What the parts of the page that are loaded on demand share. */
export interface PageParts {
  context: WebsiteContext;
  surroundings: CallSurroundings;
  /** Who is logged in; asked at most once a page, and not at all of visitors who never had a crumb. */
  account: () => Promise<Account | null>;
  /** Does nothing on pages without analytics, or where they cannot be loaded. */
  analytics: () => Promise<Analytics | null>;
  /** Starts the behaviour of blocks that came later. */
  startBlocks: (root: ParentNode) => void;
  /** Loads a part and starts it; one that cannot be loaded is a warning (LOAD-016). */
  begin: <Given extends unknown[]>(name: string, load: () => Promise<Part<Given>>, ...given: Given) => void;
  onDestroy: (stop: () => void) => void;
  /** Aborted when the page is destroyed. */
  signal: AbortSignal;
}
