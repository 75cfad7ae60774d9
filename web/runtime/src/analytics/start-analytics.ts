import type { PageParts } from '../page-parts.ts';
import { rare } from '../rare.ts';
import { whenComplete } from '../when-complete.ts';
import { whenVisible } from '../when-visible.ts';
import type { Analytics } from './analytics.ts';
import { countedVisit } from './counted-visit.ts';
import { hasAnalytics, recordsPageView } from './page-view.ts';
import { whenStaying } from './when-staying.ts';

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
