import { rangeNames, type RangeName } from './range.ts';

export const partNames = [
  'overview',
  'sources',
  'pages',
  'visitors',
  'actions',
  'store',
  'search',
  'speed',
  'settings',
] as const;
export type PartName = (typeof partNames)[number];

/** What can be drawn along the range. */
export const figureNames = ['visits', 'people', 'views', 'bounce', 'duration'] as const;
export type FigureName = (typeof figureNames)[number];

/** What visits can be told apart by. */
export const dimensionNames = [
  'page',
  'entry',
  'exit',
  'source',
  'channel',
  'campaign',
  'term',
  'country',
  'device',
  'browser',
  'os',
  'language',
] as const;
export type DimensionName = (typeof dimensionNames)[number];
export type Filters = Partial<Record<DimensionName, string>>;

/** What the screen shows, in its address: it survives a reload and can be sent to somebody. */
export type AnalyticsSearch = Filters & {
  part?: PartName;
  range?: RangeName;
  from?: string;
  to?: string;
  figure?: FigureName;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads an address; what makes no sense is left out. */
export function readSearch(given: Readonly<Record<string, unknown>>): AnalyticsSearch {
  const part = partNames.find((name) => name === given['part']);
  const range = rangeNames.find((name) => name === given['range']);
  const figure = figureNames.find((name) => name === given['figure']);
  const dayIn = (name: string): string | undefined => {
    const value = given[name];
    return typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
  };
  const [from, to] = [dayIn('from'), dayIn('to')];
  return {
    ...(part && { part }),
    ...(range && { range }),
    ...(from && { from }),
    ...(to && { to }),
    ...(figure && { figure }),
    ...filtersIn(given),
  };
}

/** The filters of an address; an empty text stands for visits without any. */
export function filtersIn(given: Readonly<Record<string, unknown>>): Filters {
  return Object.fromEntries(
    dimensionNames.flatMap((name) => {
      const value = given[name];
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value).slice(0, 500)]] : [];
    }),
  );
}
