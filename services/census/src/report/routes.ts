import { on, periodOf, previousPeriod, withTenant, type Period, type Website } from '@litfass/kit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { distinctVisitors } from '../days/sketch.ts';
import { sketchesOf } from '../days/sketch-store.ts';
import type { CensusParts, CensusTransaction } from '../db/database.ts';
import type { Dimension } from '../drain/dimension.ts';
import { deleteWebsite, findWebsite } from '../website/store.ts';
import * as api from './api.ts';
import { csvOf } from './csv.ts';
import { filtersIn, hasFilters, type Filters } from './filter.ts';
import { filteredBreakdown, filteredFigures, filteredSummary } from './filtered-report.ts';
import { columnsOf, type ListColumns } from './list-report.ts';
import { listOf } from './list-store.ts';
import { vitalsOf } from './vital-store.ts';
import * as store from './visit-store.ts';

const DEFAULT_LIMIT = 20;

interface Asked {
  website: Website;
  reply: FastifyReply;
  query: Readonly<Record<string, unknown>> & {
    from?: string;
    to?: string;
    compare?: 'previous' | 'none';
    format?: 'json' | 'csv';
    limit?: number;
    cursor?: string;
  };
}

interface Range {
  trx: CensusTransaction;
  websiteId: string;
  timeZone: string;
  period: Period;
  previous: Period | null;
  limit: number;
  offset: number;
}

/** What owners and their programs read of visits. */
export function serveReports(app: FastifyInstance, parts: CensusParts): void {
  serveVisitReports(app, parts);
  serveListReports(app, parts);

  on(app, parts, api.readLive, async ({ website, query, reply }) => {
    const pages = await withTenant(
      parts.db,
      website.id,
      (trx) => store.liveVisitors(trx, { websiteId: website.id, filters: filtersIn(query) }, parts.clock()),
      { readOnly: true },
    );
    if (query.format === 'csv') return sendCsv(reply, ['value', 'visitors'], pages);
    return { visitors: pages.reduce((sum, { visitors }) => sum + visitors, 0), pages: pages.slice(0, DEFAULT_LIMIT) };
  });

  on(app, parts, api.deleteCensus, async ({ params: { websiteId }, reply }) => {
    await withTenant(parts.db, websiteId, (trx) => deleteWebsite(trx, websiteId));
    return reply.code(204).send();
  });
}

function serveVisitReports(app: FastifyInstance, parts: CensusParts): void {
  on(app, parts, api.readSummary, async (asked) => {
    const { query, reply } = asked;
    const summary = await inRange(parts, asked, (range) => summaryOf(range, filtersIn(query), query.by ?? 'day'));
    if (query.format !== 'csv') return summary;
    if (query.by !== 'hour') return sendCsv(reply, ['at', ...FIGURES], summary.series);
    // An hour is one of the website's clock, so its column names that clock.
    const at = `at (${summary.timeZone})`;
    const hours = summary.series.map((each) => ({ ...each, [at]: `${each.at.replace('T', ' ')}:00` }));
    return sendCsv(reply, [at, ...FIGURES], hours);
  });

  on(app, parts, api.readVisits, async (asked) => {
    const { dimension } = asked.params;
    const filters = filtersIn(asked.query);
    const list = await inRange(parts, asked, (range) => visitsBy(range, filters, dimension));
    return asked.query.format === 'csv' ? sendCsv(asked.reply, ['value', ...FIGURES], list.items) : list;
  });
}

function serveListReports(app: FastifyInstance, parts: CensusParts): void {
  on(app, parts, api.readList, async (asked) => {
    const columns = columnsOf(asked.params.report);
    const list = await inRange(parts, asked, (range) => countsOf(range, columns, filtersIn(asked.query)));
    if (asked.query.format !== 'csv') return list;
    const names = [...columns.counts, ...columns.amounts].map(([name]) => name);
    const rows = list.items.map(({ key, counts }) => ({ key: key.join(' | '), ...counts }));
    return sendCsv(asked.reply, ['key', ...names], rows);
  });

  on(app, parts, api.readVitals, async (asked) => {
    const { by = 'page', page = null, format } = asked.query;
    const { page: _measured, ...filters } = filtersIn(asked.query);
    const list = await inRange(parts, asked, (range) => vitalsBy(range, { by, page, filters }));
    return format === 'csv' ? sendCsv(asked.reply, ['value', 'measurements', ...VITALS], list.items) : list;
  });
}

const FIGURES = ['visits', 'visitors', 'views', 'bounces', 'seconds'] as const;
const VITALS = ['lcp', 'inp', 'cls', 'ttfb'] as const;

/** Runs a report's queries in one read-only transaction. */
async function inRange<T>(parts: CensusParts, asked: Asked, work: (range: Range) => Promise<T>): Promise<T> {
  const { website, query } = asked;
  return withTenant(
    parts.db,
    website.id,
    async (trx) => {
      const timeZone = (await findWebsite(trx, website.id))?.timeZone ?? 'UTC';
      const period = periodOf(query, parts.clock(), timeZone);
      const previous = query.compare === 'none' ? null : previousPeriod(period);
      const { limit = DEFAULT_LIMIT, cursor = '0' } = query;
      return work({ trx, websiteId: website.id, timeZone, period, previous, limit, offset: Number(cursor) });
    },
    { readOnly: true },
  );
}

async function summaryOf(range: Range, filters: Filters, by: 'day' | 'hour') {
  const { trx, websiteId, timeZone, period, previous } = range;
  const query = { websiteId, period, filters };
  if (hasFilters(query)) return { ...period, timeZone, ...(await filteredSummary(trx, query, { by, previous })) };
  const totals = await store.totalsOf(trx, query);
  return {
    ...period,
    timeZone,
    totals,
    // An estimate may be too high by a little; more than on all days together there never are.
    uniqueVisitors: Math.min(distinctVisitors(await sketchesOf(trx, websiteId, period)), totals.visitors),
    previous: previous && (await store.totalsOf(trx, { websiteId, period: previous })),
    series: await store.seriesOf(trx, query, by),
  };
}

async function visitsBy(range: Range, filters: Filters, dimension: Dimension) {
  const { trx, websiteId, period, previous, limit, offset } = range;
  const query = { websiteId, period, filters };
  const { breakdown, figures } = hasFilters(query)
    ? { breakdown: filteredBreakdown, figures: filteredFigures }
    : { breakdown: store.breakdownOf, figures: store.figuresOfLabels };
  const rows = await breakdown(trx, query, { dimension, limit: limit + 1, offset });
  const labels = rows.map(({ label }) => label);
  const before = previous && (await figures(trx, { ...query, period: previous }, { dimension, labels }));
  return pageOf(
    rows.map(({ label, ...row }) => ({ ...row, previous: before?.get(label) ?? null })),
    range,
  );
}

async function countsOf(range: Range, columns: ListColumns, filters: Filters) {
  const { trx, websiteId, period, previous, limit, offset } = range;
  const rows = await listOf(trx, { websiteId, period, columns, filters }, { limit: limit + 1, offset });
  const labels = rows.map(({ label }) => label);
  const before = previous
    ? await listOf(trx, { websiteId, period: previous, columns, filters }, { limit: limit + 1, offset: 0, labels })
    : [];
  const earlier = new Map(before.map(({ label, counts }) => [label, counts]));
  return pageOf(
    rows.map(({ label, ...row }) => ({ ...row, previous: earlier.get(label) ?? null })),
    range,
  );
}

async function vitalsBy(
  { trx, websiteId, period, previous, ...range }: Range,
  asked: { by: 'page' | 'publication' | 'day' | 'all'; page: string | null; filters: Filters },
) {
  const rows = await vitalsOf(trx, { websiteId, period, ...asked });
  const before = previous ? await vitalsOf(trx, { websiteId, period: previous, ...asked }) : [];
  const earlier = new Map(before.map(({ value, ...vitals }) => [value, vitals]));
  const { limit, offset } = range;
  return pageOf(
    rows.slice(offset, offset + limit + 1).map((row) => ({ ...row, previous: earlier.get(row.value) ?? null })),
    range,
  );
}

/** A page of a list; `rows` hold one more than is shown where there are more. */
function pageOf<T>(rows: readonly T[], { limit, offset }: { limit: number; offset: number }) {
  return { items: rows.slice(0, limit), next: rows.length > limit ? String(offset + limit) : null };
}

function sendCsv(reply: FastifyReply, columns: readonly string[], rows: readonly object[]): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', 'attachment; filename="statistik.csv"')
    .send(csvOf(columns, rows));
}
