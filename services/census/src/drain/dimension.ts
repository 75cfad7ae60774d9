/**
 * What visits are told apart by. The numbers are stored. `page` counts views of each page, `entry` and `exit` the first
 * and last page of a visit; the others hold for a visit as a whole.
 */
export const dimensions = {
  page: 1,
  source: 2,
  channel: 3,
  campaign: 4,
  term: 5,
  country: 6,
  device: 7,
  browser: 8,
  os: 9,
  language: 10,
  entry: 11,
  exit: 12,
} as const;
export type Dimension = keyof typeof dimensions;

/** Those that a visit takes from its first hit. */
export const facetNames = [
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
export type FacetName = (typeof facetNames)[number];
export type Facets<T> = Readonly<Record<FacetName, T>>;

/** Facets with a value each. */
export const facetsOf = <T>(read: (name: FacetName) => T): Facets<T> => ({
  source: read('source'),
  channel: read('channel'),
  campaign: read('campaign'),
  term: read('term'),
  country: read('country'),
  device: read('device'),
  browser: read('browser'),
  os: read('os'),
  language: read('language'),
});

/** What is counted beside visits. The numbers are stored. */
export const signals = {
  'button-click': 1,
  'button-render': 2,
  'form-view': 3,
  'form-start': 4,
  'form-submission': 5,
  'popup-shown': 6,
  'popup-closed': 7,
  'popup-submitted': 8,
  'quick-view': 9,
  'product-view': 10,
  'product-sold': 11,
  order: 12,
  payment: 13,
  refund: 20,
  search: 14,
  'search-empty': 15,
  'missing-page': 16,
  'script-error': 17,
  audio: 18,
  video: 19,
  'editor-event': 21,
  'cart-add': 22,
} as const;
export type Signal = keyof typeof signals;
