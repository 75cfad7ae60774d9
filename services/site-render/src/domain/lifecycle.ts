/** Where a domain stands (T8). `pending` and `lost` serve nothing. */
export interface Standing {
  state: 'pending' | 'active' | 'lost';
  /** Daily looks in a row that found no proof of an active domain. */
  misses: number;
  /** Looks since the claim, or since the domain was lost. */
  tries: number;
  claimedAt: Date;
  nextCheckAt: Date | null;
  problem: Problem | null;
}

export type Problem = 'record-missing' | 'record-wrong' | 'dns-away' | 'host-taken';
export type Finding = 'proven' | Problem;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FIRST_PAUSE_MS = MINUTE;
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE;
/** A claim that nobody proves is looked for so long; whoever asks for a look begins anew. */
const CLAIM_LIFE_MS = 7 * DAY;
/** A resolver's bad day shall not take a website down: so many daily looks in a row must find nothing. */
const MOST_MISSES = 3;

/** The standing after a look at the DNS. Only an answer of the DNS counts as a miss, silence does not. */
export function afterLook(before: Standing, finding: Finding, now: Date): Standing {
  if (finding === 'proven')
    return { ...before, state: 'active', misses: 0, tries: 0, problem: null, nextCheckAt: later(now, DAY) };
  return before.state === 'active' ? afterMiss(before, finding, now) : afterTry(before, finding, now);
}

/**
 * The standing after a look that its owner asked for: a claim is looked for again from its beginning. An active domain
 * only learns what is wrong, for the daily looks alone may take it down.
 */
export function afterAskedLook(before: Standing, finding: Finding, now: Date): Standing {
  if (before.state !== 'active') return afterLook({ ...before, tries: 0, claimedAt: now }, finding, now);
  return finding === 'proven' ? afterLook(before, finding, now) : { ...before, problem: finding };
}

function afterMiss(before: Standing, problem: Problem, now: Date): Standing {
  if (problem === 'dns-away') return { ...before, problem, nextCheckAt: later(now, 60 * MINUTE) };
  const misses = before.misses + 1;
  if (misses < MOST_MISSES) return { ...before, misses, problem, nextCheckAt: later(now, DAY) };
  return { ...before, state: 'lost', misses: 0, tries: 0, claimedAt: now, problem, nextCheckAt: later(now, DAY) };
}

function afterTry(before: Standing, problem: Problem, now: Date): Standing {
  const isOver = now.getTime() - before.claimedAt.getTime() > CLAIM_LIFE_MS;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(before.tries, 20), LONGEST_PAUSE_MS);
  return { ...before, tries: before.tries + 1, problem, nextCheckAt: isOver ? null : later(now, pause) };
}

const later = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);
