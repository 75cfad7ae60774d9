import { rowsOf } from '@litfass/kit/testing';
import { expect, it } from 'vitest';
import { keepDays } from '../src/days/close-days.ts';
import { useCensus } from './census.ts';

const clock = { now: new Date('2026-03-01T12:00:00Z') };
const census = await useCensus({ clock, environment: { LITFASS_HIT_DAYS: '30' } });
const tables = async (): Promise<unknown[]> =>
  (
    await rowsOf(
      census.database,
      `select relname from pg_class where relnamespace = 'census'::regnamespace and relkind = 'r'
       and relname ~ '^(hit|closed_hit|visit)_\\d{8}$' order by 1`,
    )
  ).map(({ relname }) => relname);

it('a day that cannot be packed keeps no other day, and none that is too old', async () => {
  const sql = (text: string) => rowsOf(census.database, text);
  await sql(`select census.ensure_day('visit', date '2026-01-05')`);
  // What the next release, or a fault of the disk, may leave of a table; at once, for the service looks after its days as well.
  for (const day of ['2026-01-06', '2026-02-20'])
    await sql(`select census.ensure_day('hit', date '${day}'); select census.close_hit_day(date '${day}');
      alter table census.closed_hit_${day.replaceAll('-', '')} drop column event`);
  await sql(`select census.ensure_day('hit', date '2026-02-21')`);
  await keepDays(census.parts);
  expect(await tables()).toEqual([
    'closed_hit_20260220',
    'hit_20260301',
    'hit_20260302',
    'hit_20260303',
    'visit_20260301',
    'visit_20260302',
    'visit_20260303',
  ]);
});
