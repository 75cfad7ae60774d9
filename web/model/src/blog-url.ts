import { slugOf } from './slug.ts';

/** What stands in a blog's URL format: %y year, %m month, %d day, %t title (BLOG-003, OPEN-058). */
export const defaultUrlFormat = '%t';

/**
 * A URL format as an owner typed it, cleaned in the order of BLOG-001 to BLOG-006. Letters of any script are letters.
 * Cleaning a cleaned format changes nothing.
 */
export const cleanUrlFormat = (typed: string): string => {
  const lowered = typed
    .replace(/^\/+/, '')
    .replace(/%+/g, '%')
    .replace(/\/+/g, '/')
    .replace(/%(?![ymdt])/gi, '')
    .toLowerCase()
    .replace(/\s/g, '-')
    .replace(/[^\p{L}\p{N}/%-]/gu, '');
  return lowered === typed ? lowered : cleanUrlFormat(lowered);
};

export interface PathItem {
  urlId: string;
  /** ISO 8601; without one the date parts fall away. */
  publishAt: string | null;
}

/** Year, month and day of a moment in a time zone, as digits. */
const dateParts = (moment: string, timeZone: string): Readonly<Record<string, string>> => {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(new Date(moment));
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return { y: part('year'), m: part('month'), d: part('day') };
};

/** The format that an item's path is built by: a format without %t would give every item of a day the same address. */
const withTitle = (format: string): string => {
  const clean = cleanUrlFormat(format).replace(/\/$/, '');
  if (clean.includes('%t')) return clean;
  return clean === '' ? '%t' : `${clean}/%t`;
};

/**
 * The path of an item below its collection, without a leading slash: `2026/03/01/hallo-welt`. The urlId stands for the
 * title, so that an address survives a changed title.
 */
export const itemPath = (format: string | null | undefined, item: PathItem, timeZone: string): string => {
  const date =
    item.publishAt === null || Number.isNaN(Date.parse(item.publishAt)) ? {} : dateParts(item.publishAt, timeZone);
  const values: Readonly<Record<string, string>> = { ...date, t: item.urlId };
  return withTitle(format ?? defaultUrlFormat)
    .replace(/%([ymdt])/g, (_sign, name: string) => values[name] ?? '')
    .replace(/\/{2,}/g, '/')
    .replace(/^\//, '');
};

/**
 * The urlId in a path below a collection, or null when the path does not have the format's shape. The bare urlId is
 * found too: it is how items without a date are addressed, and what older links hold.
 */
export const matchItemPath = (format: string | null | undefined, path: string): string | null => {
  const trimmed = path.replace(/^\/|\/$/g, '');
  if (trimmed !== '' && !trimmed.includes('/')) return bareUrlId(format, trimmed);
  const wanted = withTitle(format ?? defaultUrlFormat).split('/');
  const given = trimmed.split('/');
  if (wanted.length !== given.length) return null;
  const found = wanted.map((part, index) => matchPart(part, given[index] ?? ''));
  return found.includes(null) ? null : (found.find((urlId) => urlId !== null && urlId !== '') ?? null);
};

const bareUrlId = (format: string | null | undefined, segment: string): string => {
  const wanted = withTitle(format ?? defaultUrlFormat);
  return (wanted.includes('/') ? null : matchPart(wanted, segment)) || segment;
};

const partPatterns: Readonly<Record<string, string>> = { y: '\\d{4}', m: '\\d{2}', d: '\\d{2}', t: '(.+)' };

/** The urlId when the part holds one, an empty text when the part only fits, null when it does not. */
const matchPart = (wanted: string, given: string): string | null => {
  let titleSeen = false;
  const source = wanted.replace(/%([ymdt])/g, (_sign, name: string) => {
    if (name === 't' && titleSeen) return '.+';
    titleSeen ||= name === 't';
    return partPatterns[name] ?? '';
  });
  const match = new RegExp(`^${source}$`, 'u').exec(given);
  return match === null ? null : (match[1] ?? '');
};

/** The urlId that a title gets when the owner types none. */
export const urlIdOf = slugOf;
