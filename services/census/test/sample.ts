import { withSystem, type Database } from '@litfass/kit';
import { createHash } from 'node:crypto';
import { sketchDay } from '../src/days/sketch-store.ts';
import { packDayOfVisits } from '../src/days/visit-pack-store.ts';
import type { CensusTables } from '../src/db/database.ts';
import { facetsOf, signals, type FacetName } from '../src/drain/dimension.ts';
import { ensureDays } from '../src/drain/hit-store.ts';
import { labelOf } from '../src/drain/label.ts';
import * as sumStore from '../src/drain/sum-store.ts';
import { sumsOf } from '../src/drain/sums.ts';
import type { Visit, VisitSignal, VisitVital } from '../src/drain/visit.ts';
import { metrics } from '../src/drain/vital.ts';
import { copyVisits, storeCopied } from '../src/drain/visit-store.ts';

const DAY_MS = 86_400_000;
const BATCH = 10_000;
const PAGES = 500;
const SOURCES = ['', 'google.de', 'bing.com', 'instagram.com', 'brief', 'plakat', 'example.org'];
const COUNTRIES = ['DE', 'AT', 'CH', 'FR', 'NL', 'PL'];
const DEVICES = ['phone', 'desktop', 'tablet'];

interface Wanted {
  websiteId: string;
  days: number;
  visits: number;
  views: number;
}

/**
 * Fills a website with visits of the last days, as the drain would have stored them, with sketches of each day and packs of
 * all but the last: until noon nobody packs yesterday.
 */
export async function fill(db: Database<CensusTables>, wanted: Wanted): Promise<{ from: string; to: string }> {
  const { days, visits, websiteId } = wanted;
  const end = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const names = Array.from({ length: days }, (_day, index) => dayAt(end - (days - index) * DAY_MS));
  await withSystem(db, (trx) => ensureDays(trx, 'visit', names));
  await storeLabels(db, websiteId);
  for (let first = 0; first < visits; first += BATCH) {
    const made = Array.from({ length: Math.min(BATCH, visits - first) }, (_visit, index) =>
      visitOf(wanted, names, first + index),
    );
    const { hours, days: sums } = await sumsOf(made.map((visit) => ({ before: [], after: [visit] })));
    await withSystem(db, async (trx) => {
      await copyVisits(trx, { known: [], begun: made });
      await storeCopied(trx, { known: [], begun: made });
      await sumStore.addHours(trx, hours);
      await sumStore.addDays(trx, sums);
    });
  }
  for (const day of names) await withSystem(db, (trx) => sketchDay(trx, day));
  for (const day of names.slice(0, -1)) await withSystem(db, (trx) => packDayOfVisits(trx, { websiteId, day }));
  return { from: names[0] ?? '', to: names.at(-1) ?? '' };
}

const dayAt = (at: number): string => new Date(at).toISOString().slice(0, 10);

const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length];
const pathOf = (page: number): string => `/seite-${page}`;
const texts = (number: number): Record<FacetName, string> => ({
  source: pick(SOURCES, number) ?? '',
  channel: '',
  campaign: number % 9 === 0 ? `kampagne-${number % 40}` : '',
  term: number % 11 === 0 ? `suche ${number % 200}` : '',
  country: pick(COUNTRIES, number >> 3) ?? '',
  device: pick(DEVICES, number >> 2) ?? '',
  browser: pick(['Chrome', 'Safari', 'Firefox', 'Edge'], number >> 4) ?? '',
  os: pick(['Android', 'iOS', 'Windows', 'macOS'], number >> 5) ?? '',
  language: pick(['de', 'de', 'en', 'fr'], number >> 6) ?? '',
});

function visitOf({ websiteId, views }: Wanted, days: readonly string[], number: number): Visit {
  const day = pick(days, number) ?? '';
  const hour = (number >> 2) % 24;
  // By Zipf's law, roughly: few pages have most of the views.
  const pages = Array.from({ length: views }, (_view, index) =>
    Math.floor(PAGES ** (((number * 7919 + index * 104_729) % 10_007) / 10_007)),
  );
  const labels = pages.map((page) => labelOf(pathOf(page)) ?? 0);
  const startedAt = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000 + (number % 3_600_000);
  const facets = texts(number);
  const seen = new Map<number, number>();
  for (const label of labels) seen.set(label, (seen.get(label) ?? 0) + 1);
  return {
    websiteId,
    // One in three comes back on other days.
    visitor: createHash('sha256')
      .update(`${Math.floor(number / 3)}`)
      .digest('hex')
      .slice(0, 24),
    day,
    hour,
    startedAt,
    lastAt: startedAt + 90_000,
    views,
    actions: views,
    facets: facetsOf((name) => labelOf(facets[name])),
    entry: labels[0] ?? 0,
    exit: labels.at(-1) ?? 0,
    pages: seen,
    signals: number % 4 === 0 ? signalsOf(number) : [],
    vitals: number % 3 === 0 ? vitalsOf(labels[0] ?? 0, number) : [],
  };
}

const signalsOf = (number: number): VisitSignal[] =>
  [signals['form-view'], signals['form-start']].map((kind) => ({
    kind,
    label: labelOf(`formular-${number % 5}`) ?? 0,
    count: 1,
    amount: 0,
  }));

const vitalsOf = (page: number, number: number): VisitVital[] =>
  Object.values(metrics).map((metric) => ({ page, publication: 0, metric, step: 20 + (number % 90) }));

function storeLabels(db: Database<CensusTables>, websiteId: string): Promise<void> {
  const all = new Set([
    ...Array.from({ length: PAGES + 1 }, (_page, page) => pathOf(page)),
    ...Array.from({ length: 3000 }, (_visit, number) => Object.values(texts(number))).flat(),
  ]);
  const entries = [...all].flatMap((text) => {
    const label = labelOf(text);
    return label === null ? [] : [{ websiteId, label, text }];
  });
  return withSystem(db, (trx) => sumStore.addLabels(trx, entries));
}
