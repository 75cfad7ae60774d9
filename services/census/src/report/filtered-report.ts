import type { CensusTransaction } from '../db/database.ts';
import type { Figures } from '../drain/sums.ts';
import type { Dimension } from '../drain/dimension.ts';
import type { ReportQuery } from './filter.ts';
import { filteredDays, filteredGroups } from './filtered-store.ts';
import type { Groups } from './pack-scan.ts';
import type { Period } from '@litfass/kit';
import { textsOf, type Breakdown } from './visit-store.ts';

/** The figures of the chosen visits: of all together, of the time before, and of each day or hour that has any. */
export async function filteredSummary(
  trx: CensusTransaction,
  query: ReportQuery,
  { by, previous }: { by: 'day' | 'hour'; previous: Period | null },
) {
  const { groups, uniqueVisitors } = await filteredDays(trx, query);
  const totals = sumOf(groups);
  const series = by === 'day' ? groups : await filteredGroups(trx, query, 'hour');
  return {
    totals,
    // An estimate may be too high by a little; more than on all days together there never are.
    uniqueVisitors: Math.min(uniqueVisitors, totals.visitors),
    previous: previous && sumOf(await filteredGroups(trx, { ...query, period: previous }, 'day')),
    series: [...series]
      .map(([at, figures]) => ({ at: String(at), ...figures }))
      .toSorted((a, b) => (a.at < b.at ? -1 : 1)),
  };
}

function sumOf(groups: Groups): Figures {
  const sum = { visits: 0, visitors: 0, views: 0, bounces: 0, seconds: 0 };
  for (const figures of groups.values()) {
    sum.visits += figures.visits;
    sum.visitors += figures.visitors;
    sum.views += figures.views;
    sum.bounces += figures.bounces;
    sum.seconds += figures.seconds;
  }
  return sum;
}

/** The figures of the chosen visits by a dimension, most visits first (pages: most views). */
export async function filteredBreakdown(
  trx: CensusTransaction,
  query: ReportQuery,
  { dimension, limit, offset }: { dimension: Dimension; limit: number; offset: number },
): Promise<Breakdown[]> {
  const groups = await filteredGroups(trx, query, dimension);
  const most = dimension === 'page' ? 'views' : 'visits';
  const rows = [...groups]
    .map(([label, figures]) => ({ label: Number(label), ...figures }))
    .toSorted((a, b) => b[most] - a[most] || a.label - b.label)
    .slice(offset, offset + limit);
  const labels = rows.map(({ label }) => label);
  const texts = await textsOf(trx, query.websiteId, labels);
  return rows.map((row) => ({ ...row, value: texts.get(row.label) ?? '' }));
}

/** The same of some values alone. */
export async function filteredFigures(
  trx: CensusTransaction,
  query: ReportQuery,
  { dimension, labels }: { dimension: Dimension; labels: readonly number[] },
): Promise<Map<number, Figures>> {
  const groups = await filteredGroups(trx, query, dimension);
  return new Map(
    labels.flatMap((label) => {
      const figures = groups.get(label);
      return figures ? [[label, figures] as const] : [];
    }),
  );
}
