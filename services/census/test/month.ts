import { createHash } from 'node:crypto';
import { newId } from '@litfass/kit';
import { makeHit, type NewHit } from '../src/hits/hit.ts';
import { keptData } from '../src/hits/kept-data.ts';

/*
 * A month of hits that is always the same: visits of many kinds on two websites, in the order in which they came.
 */
const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
];
const PAGES = ['/', '/blog', '/laden', '/kontakt', '/über-uns', '/blog/holz'];
const REFERRERS = ['', '', 'https://www.google.de/?q=holz', 'https://example.org/links', 'https://nord.localhost/blog'];
const QUERIES = ['', '', '?utm_source=brief&utm_medium=mail&utm_campaign=märz', '?source=plakat&mkwid=stuhl'];
const COUNTRIES = ['DE', 'DE', 'AT', 'CH', ''];

const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length];

/** Numbers that look random and are the same each time (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const MINUTE = 60_000;
const SALT = Buffer.from('of a day');

/** All hits of March 2026, oldest first. Some visits pass midnight, some visitors come back the same day. */
export function hitsOfMarch(websiteIds: readonly string[], visits: number): NewHit[] {
  const random = numbers(7);
  const hits: NewHit[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    const websiteId = websiteIds[random(4) === 0 ? 1 : 0] ?? '';
    const visitor = random(visits / 3);
    const start = Date.UTC(2026, 2, 1) + random(31 * 24 * 60) * MINUTE;
    hits.push(...visitOf({ websiteId, visitor, start, random }));
  }
  hits.push(...sideHits(hits));
  return hits.toSorted((a, b) => a.receivedAt - b.receivedAt);
}

function visitOf({
  websiteId,
  visitor,
  start,
  random,
}: {
  websiteId: string;
  visitor: number;
  start: number;
  random: (below: number) => number;
}): NewHit[] {
  const steps = 1 + random(6);
  const cookie = createHash('sha256').update(`visitor ${visitor}`).digest('hex');
  let at = start;
  return Array.from({ length: steps }, (_step, index) => {
    const kind = index === 0 ? 0 : random(10);
    // Now and then a break that is longer than a visit lasts.
    at += index === 0 ? 0 : random(12) === 0 ? 31 * MINUTE + random(1000) : random(9 * MINUTE);
    const event = kind < 6 ? '1' : kind < 8 ? '10' : kind === 8 ? 'button-click' : 'form-render';
    const page = pick(PAGES, random(PAGES.length)) ?? '/';
    const data = {
      pagePath: page,
      member_locale: visitor % 3 === 0 ? 'en-GB' : 'de-DE',
      queryString: index === 0 ? (pick(QUERIES, visitor + steps) ?? '') : '',
      ...(event === 'button-click' && { id: 'b1', buttonText: 'Kaufen', clickthroughUrl: '/laden', context: '1' }),
      ...(event === '1' && page === '/laden' && { recordType: 'store-item', itemId: `stuhl-${visitor % 3}` }),
      ...(event === 'form-render' && { formId: `form-${visitor % 2}` }),
    };
    const seen = {
      websiteId,
      address: cookie,
      userAgent: pick(AGENTS, visitor) ?? '',
      language: '',
      referrer: index === 0 ? (pick(REFERRERS, visitor + start) ?? '') : '',
      host: 'nord.localhost',
      country: pick(COUNTRIES, visitor) ?? '',
      receivedAt: new Date(at),
      removal: 0,
    };
    // Half of all agreed to a cookie.
    return makeHit({ event, data, cookie: visitor % 2 === 0 ? `${uuidOf(cookie)}|1|1|1|1` : '' }, seen, {
      hitId: newId(),
      salt: SALT,
    });
  });
}

/** What pages tell by themselves: no sign of a visitor, but part of the visit. One in seven hits has some. */
const SIDE: (Record<string, unknown> & { event: string })[] = [
  { event: 'overlay', action: 'shown', version: '2' },
  { event: 'button-render', id: 'b1', buttonText: 'Kaufen', clickthroughUrl: '/laden', context: '1' },
  { event: 'javascript-error', message: 'x is undefined', file: '/app.js', line: 3 },
  { event: 'trace', type: 'web-vitals', data: { lcp: 1200, inp: 90, cls: 0.02, ttfb: 150 } },
  { event: 'trace', type: 'form-start', data: { formId: 'form-0' } },
  { event: 'missing-page' },
];

function sideHits(hits: readonly NewHit[]): NewHit[] {
  return hits.flatMap((hit, index): NewHit[] => {
    const { event, ...data } = pick(SIDE, index / 7) ?? { event: '' };
    if (index % 7 !== 0 || hit.event !== '1' || event === '') return [];
    // Nobody is known who looks for what is not there.
    const who = event === 'missing-page' ? { visitor: 'ff'.repeat(12), page: '/alt' } : { page: '/laden' };
    const dataJson = keptData(data);
    return [{ ...hit, ...who, event, dataJson, receivedAt: hit.receivedAt + 500, hitId: newId() }];
  });
}

const uuidOf = (hex: string): string => hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/**
 * The truth by plain SQL over the raw hits: a visit begins with a page view after 30 minutes without a sign, and
 * everything until the next one belongs to it. Signs that no view precedes belong to no visit.
 */
export const VISITS_BY_SQL = `
  with sign as (
    select *, event <> '10' as is_action,
           extract(epoch from received_at - lag(received_at) over visitor_signs) > 1800 as is_late
    from hit where event in ('1', '10', 'button-click') or data->>'type' = 'form-start' window visitor_signs as (partition by website_id, visitor order by received_at)
  ), parted as (
    select *, count(*) filter (where coalesce(is_late, true)) over (partition by website_id, visitor order by received_at) as part
    from sign
  ), led as (
    -- within a part, what comes before its first view belongs to nothing
    select *, count(*) filter (where event = '1') over (partition by website_id, visitor, part order by received_at) as seen
    from parted
  ), visit_truth as (
    select website_id, visitor, part, min(received_at) as started_at, max(received_at) as last_at,
           min(received_at) at time zone $1 as local,
           count(*) filter (where event = '1') as views, count(*) filter (where is_action) as actions,
           (array_agg(page order by received_at) filter (where event = '1'))[1] as entry,
           (array_agg(source order by received_at))[1] as source,
           (array_agg(campaign order by received_at))[1] as campaign,
           (array_agg(country order by received_at))[1] as country,
           (array_agg(device order by received_at))[1] as device,
           (array_agg(browser order by received_at))[1] as browser,
           (array_agg(language order by received_at))[1] as language
    from led where seen > 0 group by website_id, visitor, part
  )`;
