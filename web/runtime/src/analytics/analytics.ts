import type { PageParts } from '../page-parts.ts';
import { rare } from '../rare.ts';
import { whenComplete } from '../when-complete.ts';
import { whenVisible } from '../when-visible.ts';
import { countedVisit } from './counted-visit.ts';
import { hasAnalytics, recordsPageView, type HitKind } from './page-view.ts';
import { whenStaying } from './when-staying.ts';

/** What parts of the page tell about the visit; it goes out only where the visit counts. */
export interface Analytics {
  /** A call of the census; what it tells of the page comes from `pageFields`. */
  tell: (path: string, fields: Readonly<Record<string, string>>) => void;
  /** A hit of another kind than the page view; further data beside that of the page. */
  hit: (event: HitKind, data: Readonly<Record<string, unknown>>) => void;
  trace: (type: string, data: unknown, pageUrl?: string) => void;
  /** Sends what was traced; for parts that speak up while the page is being left. */
  flush: () => void;
}

/** Begins to count this visit, once it is known who visits; null on pages without analytics. */
export async function startAnalytics(parts: PageParts): Promise<Analytics | null> {
  if (!hasAnalytics(parts.context)) return null;
  const account = await parts.account();
  const analytics = account ? await (await rare()).accountVisit(parts, account) : await countedVisit(parts);
  if (recordsPageView(location.pathname)) analytics.hit(1, {});
  // Who never comes near a button or form, or leaves at once, loads nothing that tells of it.
  const first = document.querySelector('.lf-button-block,.lf-block-donation,form[data-form-id]');
  const watch = (): void => parts.begin('button analytics', () => import('./widget-events.ts'), analytics);
  if (first) parts.onDestroy(whenVisible([first], watch));
  whenComplete(() => whenStaying(() => parts.begin('stay', () => import('./stay.ts'), analytics), parts.signal));
  return analytics;
}
