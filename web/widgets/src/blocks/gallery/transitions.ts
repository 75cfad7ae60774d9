/** One of the ways from a slide of a slideshow to the next. Frames are for `Element.animate`. */
export interface Transition {
  name: string;
  enterSeconds: number;
  leaveSeconds: number;
  /** `offset`: how many px a finger has already brought the slides along. */
  frames: (direction: 1 | -1, offset?: number) => { enter: Frame[]; leave: Frame[] };
  /** How far the shown image grows while it is shown (SLIDE-028). */
  zoom: number | null;
}

type Frame = Record<string, string | number>;

const fadeFrames = () => ({
  enter: [{ opacity: 0 }, { opacity: 1 }],
  leave: [{ opacity: 1 }, { opacity: 0 }],
});

const shiftFrames =
  (axis: 'X' | 'Y') =>
  (direction: 1 | -1, offset = 0) => ({
    enter: [{ transform: `translate${axis}(calc(${direction * 100}% + ${offset}px))` }, { transform: 'none' }],
    leave: [{ transform: `translate${axis}(${offset}px)` }, { transform: `translate${axis}(${direction * -100}%)` }],
  });

/** SLIDE-027: 1 s. SLIDE-029: fading out takes 1.2 times as long. */
const fade: Transition = { name: 'fade', enterSeconds: 1, leaveSeconds: 1.2, frames: fadeFrames, zoom: null };

const shift = (name: string, seconds: number, axis: 'X' | 'Y' = 'X'): Transition => ({
  name,
  enterSeconds: seconds,
  leaveSeconds: seconds,
  frames: shiftFrames(axis),
  zoom: null,
});

const transitions: readonly Transition[] = [
  fade,
  { ...fade, name: 'ken-burns', zoom: 1.075 },
  shift('slide', 1),
  shift('scroll', 1, 'Y'),
  // SLIDE-026
  shift('swipe', 0.28),
  // SLIDE-024
  shift('new-swipe', 0.5),
  { ...fade, name: 'none', enterSeconds: 0, leaveSeconds: 0 },
];

/** The transition of a name; of an unknown one the fade, and what the console is told (SLIDE-030). */
export function findTransition(name: string): { transition: Transition; problem: string | null } {
  const transition = transitions.find((known) => known.name === name);
  return transition
    ? { transition, problem: null }
    : { transition: fade, problem: `Could not find transition named ${name}` };
}
