import { facetNames, type Dimension } from '../drain/dimension.ts';
import type { Label } from '../drain/label.ts';
import type { VisitSignal, VisitVital } from '../drain/visit.ts';
import { joinColumns, narrow, numbered, type Column } from './visit-columns.ts';

/** Visits of a pack: so few that some milliseconds are enough to look through it. */
export const MOST_VISITS = 50_000;
/** Stands for no label; labels are never negative. */
export const NO_LABEL = -1;

/** What a visit has one value of. */
export const packedNames = [...facetNames, 'entry', 'exit'] as const satisfies readonly Dimension[];
export type PackedName = (typeof packedNames)[number];

/** What is read on its own: a report takes no more than it counts. */
export const pieceNames = [
  'visitors',
  'figures',
  'hours',
  'sketch',
  'pages',
  'signals',
  'vitals',
  ...packedNames,
] as const;
export type PieceName = (typeof pieceNames)[number];

/** A visit of a closed day, as it is packed. */
export interface PackedVisit extends Record<PackedName, Label | null> {
  /** 24 hexadecimal characters. */
  visitor: string;
  hour: number;
  views: number;
  bounces: number;
  seconds: number;
  pages: number[];
  pageViews: number[];
  signals: Pick<VisitSignal, 'kind' | 'label' | 'count' | 'amount'>[];
  vitals: VisitVital[];
}

/** Values, each once, and by entry which of them. */
export interface Labels {
  values: Column;
  places: Column;
}

/** Visits of one website and day, in the order of their visitors; what is not asked for is not there. */
export interface VisitPack {
  day: string;
  /** By visit: 1 where those of the next visitor begin. */
  visitors: { begins: Column } | undefined;
  figures: { views: Column; bounces: Column; seconds: Column } | undefined;
  hours: { hour: Column } | undefined;
  /** By visitor: what a HyperLogLog counts; see `distinctVisitors`. */
  sketch: { registers: Column; ranks: Column } | undefined;
  /** `counts`: by visit, how many pages it saw; the others by page that a visit saw. */
  pages: (Labels & { counts: Column; views: Column }) | undefined;
  /** By signal: the visit, and what was counted. */
  signals: (Labels & { visits: Column; kinds: Column; counts: Column; amounts: Column }) | undefined;
  /** By measurement: the visit, the page, the version and what was measured. */
  vitals: { visits: Column; pages: Labels; publications: Labels; metrics: Column; steps: Column } | undefined;
  labels: Partial<Record<PackedName, Labels>>;
}

type Visits = readonly PackedVisit[];

/** The pieces of some visits of one website and day, which are in the order of their visitors. */
export async function packVisits(visits: Visits): Promise<Record<PieceName, Buffer>> {
  const single = (name: PackedName): Promise<Buffer> => {
    const { values, places } = numbered(visits.map((visit) => visit[name] ?? NO_LABEL));
    return joinColumns([values, places]);
  };
  return {
    visitors: await joinColumns([Uint8Array.from(visits, (_visit, index) => (isNext(visits, index) ? 1 : 0))]),
    figures: await packFigures(visits),
    hours: await joinColumns([Uint8Array.from(visits, ({ hour }) => hour)]),
    sketch: await packSketch(visits),
    pages: await packPages(visits),
    signals: await packSignals(visits),
    vitals: await packVitals(visits),
    source: await single('source'),
    channel: await single('channel'),
    campaign: await single('campaign'),
    term: await single('term'),
    country: await single('country'),
    device: await single('device'),
    browser: await single('browser'),
    os: await single('os'),
    language: await single('language'),
    entry: await single('entry'),
    exit: await single('exit'),
  };
}

const isNext = (visits: Visits, index: number): boolean => visits[index]?.visitor !== visits[index - 1]?.visitor;

const packFigures = (visits: Visits): Promise<Buffer> =>
  joinColumns([
    narrow(visits.map(({ views }) => views)),
    Uint8Array.from(visits, ({ bounces }) => bounces),
    narrow(visits.map(({ seconds }) => seconds)),
  ]);

/** As the sketches of days are made: 12 bits choose the register, 32 others tell the rank. */
function packSketch(visits: Visits): Promise<Buffer> {
  const hashes = visits
    .filter((_visit, index) => isNext(visits, index))
    .map(({ visitor }) => Buffer.from(visitor, 'hex'));
  return joinColumns([
    Uint16Array.from(hashes, (bytes) => bytes.readUInt16BE(0) >>> 4),
    Uint8Array.from(hashes, (bytes) => Math.clz32(bytes.readUInt32BE(2)) + 1),
  ]);
}

function packPages(visits: Visits): Promise<Buffer> {
  const { values, places } = numbered(visits.flatMap(({ pages }) => pages));
  const counts = narrow(visits.map(({ pages }) => pages.length));
  return joinColumns([values, places, counts, narrow(visits.flatMap(({ pageViews }) => pageViews))]);
}

function packSignals(visits: Visits): Promise<Buffer> {
  const signals = visits.flatMap((visit, index) => visit.signals.map((signal) => ({ ...signal, index })));
  const { values, places } = numbered(signals.map(({ label }) => label));
  return joinColumns([
    values,
    places,
    narrow(signals.map(({ index }) => index)),
    Uint8Array.from(signals, ({ kind }) => kind),
    Float64Array.from(signals, ({ count }) => count),
    Float64Array.from(signals, ({ amount }) => amount),
  ]);
}

function packVitals(visits: Visits): Promise<Buffer> {
  const vitals = visits.flatMap((visit, index) => visit.vitals.map((vital) => ({ ...vital, index })));
  const pages = numbered(vitals.map(({ page }) => page));
  const publications = numbered(vitals.map(({ publication }) => publication));
  return joinColumns([
    narrow(vitals.map(({ index }) => index)),
    pages.values,
    pages.places,
    publications.values,
    publications.places,
    Uint8Array.from(vitals, ({ metric }) => metric),
    narrow(vitals.map(({ step }) => step)),
  ]);
}
