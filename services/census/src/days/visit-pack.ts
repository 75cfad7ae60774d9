import { facetNames, type Dimension } from '../drain/dimension.ts';
import type { Label } from '../drain/label.ts';
import { joinColumns, narrow, numbered, splitColumns, type Column } from './visit-columns.ts';

/** Visits of a pack: so few that the place of each fits into two bytes. */
export const MOST_VISITS = 50_000;
/** Stands for no label; labels are never negative. */
export const NO_LABEL = -1;

/** What a visit has one value of. */
export const packedNames = [...facetNames, 'entry', 'exit'] as const satisfies readonly Dimension[];
export type PackedName = (typeof packedNames)[number];
export type PieceName = 'figures' | 'pages' | PackedName;
export const pieceNames = ['figures', 'pages', ...packedNames] as const satisfies readonly PieceName[];

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
}

/** Visits of one website and day, in the order of their visitors; what is not asked for is not there. */
export interface VisitPack {
  day: string;
  figures: {
    /** By visit: the place of the visitor, and what is counted. */
    visitor: Column;
    hour: Column;
    views: Column;
    bounces: Column;
    seconds: Column;
    /** By visitor: what a HyperLogLog counts; see `distinctVisitors`. */
    registers: Column;
    ranks: Column;
  };
  /** `values`: labels; `places`: by visit, which of them. */
  labels: Partial<Record<PackedName, { values: Column; places: Column }>>;
  /** `from`: by visit, where its pages begin, and in the end where they stop; `places` and `views` in step. */
  pages: { values: Column; from: Column; places: Column; views: Column } | null;
}

/** The pieces of some visits of one website and day, which are in the order of their visitors. */
export async function packVisits(visits: readonly PackedVisit[]): Promise<Record<PieceName, Buffer>> {
  const single = async (name: PackedName): Promise<Buffer> => {
    const { values, places } = numbered(visits.map((visit) => visit[name] ?? NO_LABEL));
    return joinColumns([values, places]);
  };
  return {
    figures: await packFigures(visits),
    pages: await packPages(visits),
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

function packFigures(visits: readonly PackedVisit[]): Promise<Buffer> {
  const places = new Map<string, number>();
  for (const { visitor } of visits) if (!places.has(visitor)) places.set(visitor, places.size);
  const hashes = [...places.keys()].map(registerOf);
  return joinColumns([
    Uint16Array.from(visits, ({ visitor }) => places.get(visitor) ?? 0),
    Uint8Array.from(visits, ({ hour }) => hour),
    narrow(visits.map(({ views }) => views)),
    Uint8Array.from(visits, ({ bounces }) => bounces),
    narrow(visits.map(({ seconds }) => seconds)),
    Uint16Array.from(hashes, ({ register }) => register),
    Uint8Array.from(hashes, ({ rank }) => rank),
  ]);
}

/** As the sketches of days are made: 12 bits choose the register, 32 others tell the rank. */
function registerOf(visitor: string): { register: number; rank: number } {
  const bytes = Buffer.from(visitor, 'hex');
  return { register: bytes.readUInt16BE(0) >>> 4, rank: Math.clz32(bytes.readUInt32BE(2)) + 1 };
}

function packPages(visits: readonly PackedVisit[]): Promise<Buffer> {
  const { values, places } = numberedWide(visits.flatMap(({ pages }) => pages));
  const from = new Uint32Array(visits.length + 1);
  for (const [index, { pages }] of visits.entries()) from[index + 1] = (from[index] ?? 0) + pages.length;
  const views = narrow(visits.flatMap(({ pageViews }) => pageViews));
  return joinColumns([values, from, narrow(places), views]);
}

/** As `numbered`, of more than fits into two bytes. */
function numberedWide(labels: readonly number[]): { values: Float64Array; places: Uint32Array } {
  const known = new Map<number, number>();
  for (const label of labels) if (!known.has(label)) known.set(label, known.size);
  return { values: Float64Array.from(known.keys()), places: Uint32Array.from(labels, (each) => known.get(each) ?? 0) };
}

/** Reads the pieces that were asked for. */
export async function unpackVisits(day: string, pieces: Partial<Record<PieceName, Buffer>>): Promise<VisitPack> {
  const read = async (name: PieceName): Promise<Column[] | null> => {
    const piece = pieces[name];
    return piece ? splitColumns(piece) : null;
  };
  const none = new Uint8Array();
  const [visitor = none, hour = none, views = none, bounces = none, seconds = none, registers = none, ranks = none] =
    (await read('figures')) ?? [];
  const pack: VisitPack = {
    day,
    figures: { visitor, hour, views, bounces, seconds, registers, ranks },
    labels: {},
    pages: null,
  };
  for (const name of packedNames) {
    const [values, places] = (await read(name)) ?? [];
    if (values && places) pack.labels[name] = { values, places };
  }
  const [values, from, places, seen] = (await read('pages')) ?? [];
  if (values && from && places && seen) pack.pages = { values, from, places, views: seen };
  return pack;
}
