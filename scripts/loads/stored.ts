import { setTimeout as wait } from 'node:timers/promises';
import { rowsOf } from '../../services/kit/src/testing/index.ts';
import type { TestName } from './options.ts';

/** How many of a run's requests are in the database; null where the test stores nothing. */
const counts: Record<TestName, { schema: string; sql: string } | null> = {
  'census-record-hit': { schema: 'census', sql: `select count(*) as n from hit where data->>'loadRun' = $1` },
  'form-submit': {
    schema: 'forms',
    sql: `select count(*) as n from submission where page::text like '%' || $1 || '%'`,
  },
  checkout: { schema: 'commerce', sql: `select count(*) as n from purchase where email like $1 || '-%'` },
  'page-render': null,
};

const PATIENCE_MS = 60_000;
const PAUSE_MS = 250;

/** Counts what a run stored, until it is as much as was acknowledged or a minute has passed. Null: nothing to count. */
export async function countStored(
  test: TestName,
  { database, run, acknowledged }: { database: string; run: string; acknowledged: number },
): Promise<{ stored: number; waitedMs: number } | null> {
  const count = counts[test];
  if (!count) return null;
  const begun = performance.now();
  for (;;) {
    const [row] = await rowsOf({ adminUrl: database, schema: count.schema }, count.sql, [run]);
    const stored = Number(row?.['n']);
    const waitedMs = performance.now() - begun;
    if (stored >= acknowledged || waitedMs > PATIENCE_MS) return { stored, waitedMs };
    await wait(PAUSE_MS);
  }
}
