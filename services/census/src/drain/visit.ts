import { eventKinds } from '@litfass/model';
import type { Facets } from './dimension.ts';
import type { Label } from './label.ts';
import { PAGE_VIEW } from '../hits/hit.ts';
import type { StoredHit } from './stored-hit.ts';

/** Time without a sign after which a visit is over, as on the visitor's side (COOK-010). */
export const VISIT_MS = 30 * 60_000;
/** Pages that a visit remembers one by one; further ones count as views alone. */
const MOST_PAGES = 100;

/** Something that was counted during a visit; `amount` in the minor unit. */
export interface VisitSignal {
  kind: number;
  label: Label;
  count: number;
  amount: number;
  /** Not in the sums of days, which know better. */
  isOfVisitAlone?: boolean;
}

/** A web vital that was measured during a visit. */
export interface VisitVital {
  page: Label;
  publication: number;
  metric: number;
  step: number;
}

/** What one visitor did on one website without a long break. Values are never changed, a later state is another one. */
export interface Visit {
  websiteId: string;
  visitor: string;
  /** yyyy-mm-dd and hour when it began, where the website is. */
  day: string;
  hour: number;
  /** Milliseconds since 1970. */
  startedAt: number;
  lastAt: number;
  views: number;
  /** Views and whatever else the visitor did on purpose. */
  actions: number;
  facets: Facets<Label | null>;
  entry: Label;
  exit: Label;
  pages: ReadonlyMap<Label, number>;
  signals: readonly VisitSignal[];
  vitals: readonly VisitVital[];
}

/** A hit with what a visit needs of it. */
export interface Sign {
  hit: StoredHit;
  day: string;
  hour: number;
}

const media = [eventKinds.audio, eventKinds.video].map(String);
const onPurpose = new Set([PAGE_VIEW, String(eventKinds.siteSearch), ...media, 'button-click', 'quick-view']);
const lengthening = new Set([...onPurpose, String(eventKinds.heartbeat)]);

/** Whether a hit is a sign of the visitor at all; what pages do by themselves is none. */
export const isSign = (hit: StoredHit): boolean => lengthening.has(hit.event) || isFormStart(hit);

export const isFormStart = ({ event, data }: StoredHit): boolean => event === 'trace' && data['type'] === 'form-start';

/**
 * The visits after some hits of one visitor, in the order of time; `visits` are the ones known before. A page view
 * begins a visit where none goes on; everything else only lengthens one.
 */
export function continueVisits(visits: readonly Visit[], signs: readonly Sign[]): Visit[] {
  let result = [...visits];
  for (const sign of signs) {
    const at = result.findIndex((visit) => includes(visit, sign.hit.at));
    const visit = result[at];
    if (visit) result = result.with(at, lengthened(visit, sign));
    else if (sign.hit.event === PAGE_VIEW && sign.hit.labels.page !== null)
      result = [...result, begun(sign, sign.hit.labels.page)];
  }
  return result;
}

/** Things that visits remember one by one. */
const MOST_SIGNALS = 200;
const MOST_VITALS = 100;

/** What a hit tells beside being a sign of its visitor. */
export interface Note {
  hit: StoredHit;
  signals: readonly VisitSignal[];
  vitals: readonly VisitVital[];
}

/** The visits with what is noted of them; null where the note belongs to none. */
export function withNote(visits: readonly Visit[], { hit, signals, vitals }: Note): Visit[] | null {
  const at = visits.findIndex((visit) => includes(visit, hit.at));
  const visit = visits[at];
  if (!visit) return null;
  const noted = {
    ...visit,
    signals: signals.reduce(withSignal, visit.signals),
    vitals: [...visit.vitals, ...vitals].slice(0, MOST_VITALS),
  };
  return visits.with(at, noted);
}

function withSignal(signals: readonly VisitSignal[], more: VisitSignal): readonly VisitSignal[] {
  const at = signals.findIndex(({ kind, label }) => kind === more.kind && label === more.label);
  const known = signals[at];
  if (!known) return signals.length < MOST_SIGNALS ? [...signals, more] : signals;
  return signals.with(at, { ...known, count: known.count + more.count, amount: known.amount + more.amount });
}

const includes = ({ startedAt, lastAt }: Visit, at: number): boolean =>
  at >= startedAt - VISIT_MS && at <= lastAt + VISIT_MS;

function begun({ hit, day, hour }: Sign, page: Label): Visit {
  return {
    websiteId: hit.websiteId,
    visitor: hit.visitor,
    day,
    hour,
    startedAt: hit.at,
    lastAt: hit.at,
    views: 1,
    actions: 1,
    facets: hit.labels.facets,
    entry: page,
    exit: page,
    pages: new Map([[page, 1]]),
    signals: [],
    vitals: [],
  };
}

function lengthened(visit: Visit, { hit }: Sign): Visit {
  const { page } = hit.labels;
  const lastAt = Math.max(visit.lastAt, hit.at);
  const actions = visit.actions + (onPurpose.has(hit.event) || isFormStart(hit) ? 1 : 0);
  if (hit.event !== PAGE_VIEW || page === null) return { ...visit, lastAt, actions };
  const isKept = visit.pages.has(page) || visit.pages.size < MOST_PAGES;
  return {
    ...visit,
    lastAt,
    actions,
    views: visit.views + 1,
    exit: hit.at >= visit.lastAt ? page : visit.exit,
    pages: isKept ? new Map([...visit.pages, [page, (visit.pages.get(page) ?? 0) + 1]]) : visit.pages,
  };
}
