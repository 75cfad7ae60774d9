import { route } from '@litfass/kit/contract';
import { Id } from '@litfass/model';
import { Type, type TProperties } from 'typebox';
import { facetNames, type dimensions } from '../drain/dimension.ts';
import { listReports } from './list-report.ts';

const Day = Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}$` });
const Choice = <const T extends string>(values: readonly T[]) => Type.Unsafe<T>({ type: 'string', enum: [...values] });
const Count = Type.Integer();

const dimensionNames = ['page', ...facetNames, 'entry', 'exit'] as const satisfies readonly (keyof typeof dimensions)[];

/** Only visits for which all of these hold; an empty text stands for visits without any. */
const Filter = Type.Optional(Type.String({ maxLength: 500 }));
const filters = {
  page: Filter,
  source: Filter,
  channel: Filter,
  campaign: Filter,
  term: Filter,
  country: Filter,
  device: Filter,
  browser: Filter,
  os: Filter,
  language: Filter,
  entry: Filter,
  exit: Filter,
} satisfies Record<(typeof dimensionNames)[number], typeof Filter>;

const range = {
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  compare: Type.Optional(Choice(['previous', 'none'])),
  format: Type.Optional(Choice(['json', 'csv'])),
};
const paging = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  cursor: Type.Optional(Type.String({ pattern: String.raw`^\d{1,9}$` })),
};

const Figures = Type.Object({
  visits: Count,
  visitors: Count,
  views: Count,
  bounces: Count,
  seconds: Count,
});

/** Reads are open to accounts with the permission `activity` and to programs with an API key of the website. */
const read = { method: 'GET', access: { permission: 'activity' } } as const;
const asked = 'Permission `activity`, or `Authorization: Bearer` with an API key.';

const listOf = <const T extends TProperties>(item: T) =>
  Type.Object({ items: Type.Array(Type.Object(item)), next: Type.Union([Type.String(), Type.Null()]) });

export const readSummary = route({
  ...read,
  path: '/api/rest/census/summary',
  exports: 'csv',
  summary: `Visits of a time, the time before and each day or hour of it. ${asked}`,
  query: Type.Object({ ...range, ...filters, by: Type.Optional(Choice(['day', 'hour'])) }),
  response: Type.Object({
    from: Type.String(),
    to: Type.String(),
    timeZone: Type.String(),
    totals: Figures,
    /** Visitors of the whole time, each counted once; without a filter estimated to about two percent. */
    uniqueVisitors: Count,
    previous: Type.Union([Figures, Type.Null()]),
    series: Type.Array(Type.Object({ at: Type.String(), ...Figures.properties })),
  }),
});

export const readVisits = route({
  ...read,
  path: '/api/rest/census/visits/:dimension',
  exports: 'csv',
  summary: `Visits by page, source, channel, campaign, search words, country, device, browser, system, language, first or last page. ${asked}`,
  params: Type.Object({ dimension: Choice(dimensionNames) }),
  query: Type.Object({ ...range, ...filters, ...paging }),
  response: listOf({ value: Type.String(), ...Figures.properties, previous: Type.Union([Figures, Type.Null()]) }),
});

export const readList = route({
  ...read,
  path: '/api/rest/census/reports/:report',
  exports: 'csv',
  summary: `Buttons, forms, popups, products, orders, searches, missing pages, failures of scripts, media, work in the owner’s app. ${asked}`,
  params: Type.Object({ report: Choice(listReports) }),
  query: Type.Object({ ...range, ...filters, ...paging }),
  response: listOf({
    /** What is counted: its id, its texts. */
    key: Type.Array(Type.String()),
    counts: Type.Record(Type.String(), Count),
    previous: Type.Union([Type.Record(Type.String(), Count), Type.Null()]),
  }),
});

const Percentile = Type.Union([Type.Number(), Type.Null()]);

const Vitals = { measurements: Count, lcp: Percentile, inp: Percentile, cls: Percentile, ttfb: Percentile };

export const readVitals = route({
  ...read,
  path: '/api/rest/census/vitals',
  exports: 'csv',
  summary: `Web vitals of real visitors, 75th percentile: lcp, inp, ttfb in ms, cls. By page, by publish, by day or of all. ${asked}`,
  query: Type.Object({
    ...range,
    ...filters,
    ...paging,
    by: Type.Optional(Choice(['page', 'publication', 'day', 'all'])),
    /** Measurements of this page alone; other filters choose visits. */
    page: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  response: listOf({ value: Type.String(), ...Vitals, previous: Type.Union([Type.Object(Vitals), Type.Null()]) }),
});

export const readLive = route({
  ...read,
  path: '/api/rest/census/live',
  exports: 'csv',
  summary: `Visitors of the last five minutes and the pages that they look at. ${asked}`,
  query: Type.Object({ ...filters, format: range.format }),
  response: Type.Object({
    visitors: Count,
    pages: Type.Array(Type.Object({ value: Type.String(), visitors: Count })),
  }),
});

export const deleteCensus = route({
  method: 'DELETE',
  path: '/api/rest/census/websites/:websiteId',
  summary: 'Forgets everything of a website',
  access: { operator: true },
  scope: 'platform',
  params: Type.Object({ websiteId: Id }),
});
