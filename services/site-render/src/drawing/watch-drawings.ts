import { withTenant, type Metrics } from '@litfass/kit';
import type { Transaction } from 'kysely';
import type { SiteParts, SiteTables } from '../db/database.ts';
import { forgetCostly, noteCostly } from './costly-store.ts';
import type { Drawn, Watcher } from './drawing.ts';

/** Counts pages that take more than they may, and tells their owners. */
export function watchDrawings(parts: Pick<SiteParts, 'db' | 'log' | 'clock'>, metrics: Metrics): Watcher {
  const overBudget = metrics.counter(
    'drawings_over_budget_total',
    'Pages that were given up because drawing them took more processor time than they may',
  );
  const write = (page: Drawn, work: (trx: Transaction<SiteTables>) => Promise<void>): void =>
    void withTenant(parts.db, page.websiteId, work).catch((error: unknown) =>
      parts.log.warn({ err: error }, 'the owner is not told of a page that takes too much to draw'),
    );
  return {
    onOverBudget: (page) => {
      overBudget.inc();
      parts.log.warn({ websiteId: page.websiteId, path: page.path }, 'a page takes more to draw than it may');
      write(page, (trx) => noteCostly(trx, page, parts.clock()));
    },
    onDrawn: (page) => write(page, (trx) => forgetCostly(trx, page)),
  };
}
