import { sql } from 'kysely';
import type { VisitSignal, VisitVital } from './visit.ts';

/** Columns of a visit that hold what happened in it one by one; those of one kind run in step. */
export const listNames = [
  'pages',
  'page_views',
  'signal_kinds',
  'signal_labels',
  'signal_counts',
  'signal_amounts',
  'vital_pages',
  'vital_publications',
  'vital_metrics',
  'vital_steps',
] as const;

/** As `listColumns` reads them: as texts, which are read faster than arrays. */
export type VisitLists = Record<(typeof listNames)[number], string | null>;

export const listColumns = sql.raw(listNames.map((name) => `array_to_string(${name}, ',') as ${name}`).join(', '));

/** What the lists of a visit hold. */
export function listsIn(row: VisitLists): {
  pages: number[];
  pageViews: number[];
  signals: VisitSignal[];
  vitals: VisitVital[];
} {
  const [labels, counts, amounts] = [row.signal_labels, row.signal_counts, row.signal_amounts].map(numbersIn);
  const [publications, measured, steps] = [row.vital_publications, row.vital_metrics, row.vital_steps].map(numbersIn);
  return {
    pages: numbersIn(row.pages),
    pageViews: numbersIn(row.page_views),
    signals: numbersIn(row.signal_kinds).map((kind, index) => ({
      kind,
      label: labels?.[index] ?? 0,
      count: counts?.[index] ?? 0,
      amount: amounts?.[index] ?? 0,
    })),
    vitals: numbersIn(row.vital_pages).map((page, index) => ({
      page,
      publication: publications?.[index] ?? 0,
      metric: measured?.[index] ?? 0,
      step: steps?.[index] ?? 0,
    })),
  };
}

const numbersIn = (text: string | null): number[] => (text ? text.split(',').map(Number) : []);
