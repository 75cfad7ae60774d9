import type { Account } from './account/account.ts';
import type { Analytics } from './analytics/analytics.ts';
import type { CallSurroundings } from './data/call.ts';
import type { Json } from './website-context.ts';

/** What the parts of the page that are loaded on demand share. */
export interface PageParts {
  context: Json;
  surroundings: CallSurroundings;
  /** Who is logged in; asked at most once a page, and not at all of visitors who never had a crumb. */
  account: () => Promise<Account | null>;
  /** Does nothing on pages without analytics, or where they cannot be loaded. */
  analytics: () => Promise<Analytics | null>;
  /** Starts the behaviour of blocks that came later. */
  startBlocks: (root: ParentNode) => void;
  onDestroy: (stop: () => void) => void;
}
