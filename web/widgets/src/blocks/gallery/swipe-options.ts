/** What happens to a drag beyond the first or the last slide. */
export type Boundary = 'none' | 'hard' | 'inertial';

export interface SwipeOptions {
  /** Before the first slide and after the last one. */
  boundaries: readonly [Boundary, Boundary];
  /** Part of the width from which a drag leads on; null: by its speed alone. */
  snap: number | null;
}

const boundaries: readonly Boundary[] = ['none', 'hard', 'inertial'];

/**
 * The options of the transition new-swipe, with what the console is told of wrong ones: boundaries are each none,
 * hard or inertial (SLIDE-022), snap points a percentage or none (SLIDE-023). Half of the width where none is given
 * (SLIDE-020).
 */
export function readSwipeOptions(given: { boundaries: unknown; snapPoints: unknown }): {
  options: SwipeOptions;
  problems: string[];
} {
  const problems: string[] = [];
  const readBoundary = (name: unknown): Boundary => {
    const known = boundaries.find((each) => each === name);
    if (!known) problems.push(`A boundary of new-swipe must be none, hard or inertial, not ${String(name)}`);
    return known ?? 'inertial';
  };
  const listed: unknown[] = Array.isArray(given.boundaries) ? given.boundaries : [given.boundaries, given.boundaries];
  const [before = 'inertial', after = 'inertial'] = given.boundaries == null ? [] : listed;
  const readSnap = (text: unknown): number | null => {
    if (text === 'none') return null;
    const percent = typeof text === 'string' ? /^(\d+(?:\.\d+)?)%$/.exec(text)?.[1] : undefined;
    if (percent === undefined) problems.push(`Snap points must be a percentage or none, not ${String(text)}`);
    return Number(percent ?? 50) / 100;
  };
  const options: SwipeOptions = {
    boundaries: [readBoundary(before), readBoundary(after)],
    snap: readSnap(given.snapPoints ?? '50%'),
  };
  return { options, problems };
}

/** A finger decides for an axis once it moved 10 px along it (SLIDE-025); null before. */
export function lockedAxis(dx: number, dy: number): 'x' | 'y' | null {
  const threshold = 10;
  if (Math.max(Math.abs(dx), Math.abs(dy)) < threshold) return null;
  return Math.abs(dx) >= Math.abs(dy) ? 'x' : 'y';
}

/** How far a slide follows a drag of `dx` px; `end` is the end that it pulls at, or null between the ends. */
export function dragOffset(dx: number, end: 'beginning' | 'end' | null, options: SwipeOptions): number {
  if (end === null) return dx;
  const boundary = options.boundaries[end === 'beginning' ? 0 : 1];
  if (boundary === 'hard') return 0;
  return boundary === 'none' ? dx : dx / 3;
}

/** A drag leads on beyond the snap point, or at more than 1 px a millisecond (SLIDE-020, SLIDE-021). */
export const dragLeadsOn = (dx: number, width: number, { velocity, snap }: { velocity: number; snap: number | null }) =>
  (snap !== null && Math.abs(dx) > width * snap) || Math.abs(velocity) > 1;

/** How long a drag's animation takes: 0.2 to 0.4 s below 767 px, else 0.3 to 0.5 s; faster moves take less (SLIDE-024). */
export function dragSeconds(width: number, velocity: number): number {
  const shortest = width < 767 ? 0.2 : 0.3;
  return shortest + 0.2 * (1 - Math.min(1, Math.abs(velocity)));
}
