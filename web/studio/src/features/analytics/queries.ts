import { getWeeklyMail, readList, readLive, readSummary, readVisits, readVitals } from '@litfass/census/api';
import type { AnswerOf, ParamsOf, RouteContract } from '@litfass/kit/contract';
import { getDashboard } from '@litfass/commerce/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type Given } from '../../api/call.ts';
import { earlierThan, type Range } from './range.ts';
import type { DimensionName, Filters } from './search.ts';

/** What every report on the screen is about. */
export interface Scope {
  range: Range;
  filters: Filters;
}

export type Summary = AnswerOf<typeof readSummary>;
export type Figures = Summary['totals'];
export type VisitRow = AnswerOf<typeof readVisits>['items'][number];
export type ListRow = AnswerOf<typeof readList>['items'][number];
export type VitalsRow = AnswerOf<typeof readVitals>['items'][number];
export type ReportName = ParamsOf<typeof readList>['report'];

/** An empty text chooses visits that have none. */
const read = <C extends RouteContract>(contract: C, given: Given<C>) => call(contract, { ...given, keepsEmpty: true });

const kept = { placeholderData: keepPreviousData, staleTime: 30_000 } as const;

export const summaryQuery = ({ range, filters }: Scope) =>
  queryOptions({
    queryKey: ['analytics', 'summary', range, filters],
    queryFn: () => read(readSummary, { query: { ...range, ...filters, by: range.from === range.to ? 'hour' : 'day' } }),
    ...kept,
  });

/** What the store took each day of a range. */
export const salesQuery = (range: Range) =>
  queryOptions({
    queryKey: ['analytics', 'sales', range],
    queryFn: () => call(getDashboard, { query: { ...range } }),
    ...kept,
  });

/** The same of the range just before, for a line beside it. */
export const earlierQuery = (scope: Scope) => summaryQuery({ ...scope, range: earlierThan(scope.range) });

/** Visits without a source. */
export const directQuery = (scope: Scope) => summaryQuery({ ...scope, filters: { ...scope.filters, source: '' } });

/** Every hour of a range. */
export const hoursQuery = ({ range, filters }: Scope) =>
  queryOptions({
    queryKey: ['analytics', 'hours', range, filters],
    queryFn: () => read(readSummary, { query: { ...range, ...filters, by: 'hour', compare: 'none' } }),
    ...kept,
  });

export const visitsQuery = (dimension: DimensionName, { range, filters }: Scope, limit: number) =>
  queryOptions({
    queryKey: ['analytics', 'visits', dimension, range, filters, limit],
    queryFn: () => read(readVisits, { params: { dimension }, query: { ...range, ...filters, limit } }),
    ...kept,
  });

export const listQuery = (report: ReportName, { range, filters }: Scope, limit: number) =>
  queryOptions({
    queryKey: ['analytics', 'list', report, range, filters, limit],
    queryFn: () => read(readList, { params: { report }, query: { ...range, ...filters, limit } }),
    ...kept,
  });

/** Rows of a report on web vitals: the pages and publishes that a screen shows, and each day of two years. */
const vitalRows = { page: 20, publication: 20, all: 1, day: 800 } as const;

export const vitalsQuery = (by: keyof typeof vitalRows, { range, filters }: Scope) =>
  queryOptions({
    queryKey: ['analytics', 'vitals', by, range, filters],
    queryFn: () => read(readVitals, { query: { ...range, ...filters, by, limit: vitalRows[by] } }),
    ...kept,
  });

const LIVE_EVERY_MS = 15_000;

export const liveQuery = (filters: Filters) =>
  queryOptions({
    queryKey: ['analytics', 'live', filters],
    queryFn: () => read(readLive, { query: filters }),
    refetchInterval: LIVE_EVERY_MS,
    placeholderData: keepPreviousData,
  });

export const weeklyQuery = queryOptions({ queryKey: ['analytics', 'weekly'], queryFn: () => call(getWeeklyMail) });

/** Where a report comes as CSV; `path` as in its contract, with its parameters filled in. */
export function csvHref(path: string, { range, filters }: Scope, more: Readonly<Record<string, string>> = {}): string {
  return `${path}?${new URLSearchParams({ ...range, ...filters, ...more, format: 'csv', limit: '1000' })}`;
}
