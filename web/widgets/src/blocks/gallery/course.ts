import { arrive, mayMove, type Ring } from './gallery-state.ts';

/** Who moves the gallery: decides what the address remembers. */
export type Cause = 'visitor' | 'autoplay' | 'address';

export interface CourseOptions {
  ring: () => Ring;
  /** How long a move takes. */
  seconds: number;
  /** The place that a linked gallery is on its way to, or null (SLIDE-008). */
  linkedTo: () => number | null;
  /** Milliseconds of any clock. */
  now: () => number;
  /** A move of so many ms begins; 0 where it has already ended. */
  moving: (ms: number) => void;
  /** An end was run against (SLIDE-004, SLIDE-005). */
  reached: (end: 'beginning' | 'end') => void;
  /** Moves the slides on the screen. */
  show: (place: number, from: number, instant: boolean) => void;
  /** The gallery stands at a place now. */
  arrived: (place: number, cause: Cause) => void;
}

export interface Course {
  place: () => number;
  /** Moves to a place; false when it is refused or leads nowhere. An address is followed at once, also in motion. */
  go: (wanted: number, cause: Cause) => boolean;
  /** Notes where the slides already stand: they were moved by hand. */
  settle: (place: number, cause: Cause) => void;
}

/** Where a gallery stands, and its moves one after the other (SLIDE-007). */
export function createCourse(options: CourseOptions): Course {
  let place = 0;
  let movingUntil = 0;
  const settle = (next: number, cause: Cause): void => {
    place = next;
    options.arrived(next, cause);
  };
  const go = (wanted: number, cause: Cause): boolean => {
    const inMotion = cause !== 'address' && options.now() < movingUntil;
    const { index: next, reached } = arrive(options.ring(), wanted);
    if (!mayMove({ inMotion, linkedTo: options.linkedTo() }, next)) return false;
    if (reached) options.reached(reached);
    if (next === place) return false;
    const ms = cause === 'address' ? 0 : options.seconds * 1000;
    movingUntil = options.now() + ms;
    options.moving(ms);
    options.show(next, place, cause === 'address');
    settle(next, cause);
    return true;
  };
  return { place: () => place, go, settle };
}
