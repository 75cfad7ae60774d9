import type { Signal } from '../drain/dimension.ts';

/** Reports of what is counted beside visits: the columns of each and what they count. */
interface ListReport {
  columns: Readonly<Record<string, Signal>>;
  /** Columns that are sums of money (minor unit), by the signal that they belong to. */
  amounts?: Readonly<Record<string, Signal>>;
}

export const listReportColumns = {
  buttons: { columns: { renders: 'button-render', clicks: 'button-click' } },
  forms: { columns: { views: 'form-view', starts: 'form-start', submissions: 'form-submission' } },
  popups: { columns: { shown: 'popup-shown', closed: 'popup-closed', submitted: 'popup-submitted' } },
  products: {
    columns: { views: 'product-view', quickViews: 'quick-view', carts: 'cart-add', sold: 'product-sold' },
    amounts: { revenue: 'product-sold' },
  },
  /** By currency. */
  orders: {
    columns: { orders: 'order', payments: 'payment', refunds: 'refund' },
    amounts: { ordered: 'order', revenue: 'payment', refunded: 'refund' },
  },
  searches: { columns: { searches: 'search', withoutResult: 'search-empty' } },
  'searches-without-result': { columns: { searches: 'search-empty' } },
  'missing-pages': { columns: { requests: 'missing-page' } },
  'script-errors': { columns: { reports: 'script-error' } },
  media: { columns: { audio: 'audio', video: 'video' } },
  editor: { columns: { events: 'editor-event' } },
} as const satisfies Readonly<Record<string, ListReport>>;

export type ListReportName = keyof typeof listReportColumns;

export const listReports = [
  'buttons',
  'forms',
  'popups',
  'products',
  'orders',
  'searches',
  'searches-without-result',
  'missing-pages',
  'script-errors',
  'media',
  'editor',
] as const satisfies readonly ListReportName[];

export interface ListColumns {
  counts: [string, Signal][];
  amounts: [string, Signal][];
}

/** The columns of a report with the signals that they count and sum. */
export function columnsOf(name: ListReportName): ListColumns {
  const report: ListReport = listReportColumns[name];
  return { counts: Object.entries(report.columns), amounts: Object.entries(report.amounts ?? {}) };
}
