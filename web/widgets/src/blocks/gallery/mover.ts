import type { GalleryData } from './gallery-data.ts';

/** The elements that sliding works on. */
export interface GalleryParts {
  gallery: HTMLElement;
  stage: HTMLElement;
  slides: HTMLElement[];
  data: GalleryData;
  /** No animation: the visitor asked for less motion. */
  still: boolean;
}

/** What a mover tells. */
export interface MoverEvents {
  /** The visitor moved the slides by hand to this place. */
  moved: (place: number) => void;
  /** The visitor swiped on by a number of places. */
  step: (by: number) => void;
  /** The number of places is another one. */
  changed: () => void;
}

/** Moves the slides on the screen. A place is a slide, or a group of a carousel. */
export interface Mover {
  kind: 'stack' | 'line';
  /** How long a move takes, in seconds. */
  seconds: number;
  count: () => number;
  /** The first slide of a place. */
  slideAt: (place: number) => number;
  /** The place that shows a slide. */
  placeOf: (slide: number) => number;
  show: (place: number, from: number, instant: boolean) => void;
  stop: () => void;
}
