import type { ReportQuery } from './filter.ts';

/** `page`: measurements of this page alone. Other filters choose visits. */
export interface VitalsQuery extends ReportQuery {
  by: 'page' | 'publication' | 'day' | 'all';
  page: string | null;
}
