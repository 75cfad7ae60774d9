/*
 * Where a gallery stands and where it may go. No document, no clock, no chance but what is given.
 */

/** The places of a gallery: its slides, or the groups of a carousel. */
export interface Ring {
  count: number;
  loop: boolean;
}

export interface Arrival {
  index: number;
  /** The end that was run against, where the gallery does not loop (SLIDE-004, SLIDE-005). */
  reached: 'beginning' | 'end' | null;
}

/** Where a wish ends: wrapped into range with loop, else kept at the end (SLIDE-001 to SLIDE-005). */
export function arrive({ count, loop }: Ring, wanted: number): Arrival {
  if (count < 1) return { index: 0, reached: null };
  if (wanted >= 0 && wanted < count) return { index: wanted, reached: null };
  if (loop) return { index: ((wanted % count) + count) % count, reached: null };
  return wanted < 0 ? { index: 0, reached: 'beginning' } : { index: count - 1, reached: 'end' };
}

/** Which controls lead nowhere (SLIDE-006, GAL-037, GAL-038). */
export const deadEnds = ({ count, loop }: Ring, index: number): { previous: boolean; next: boolean } => ({
  previous: !loop && index <= 0,
  next: !loop && index >= count - 1,
});

/** A gallery in motion stays on its way, and one whose linked gallery goes elsewhere waits (SLIDE-007, SLIDE-008). */
export const mayMove = (gallery: { inMotion: boolean; linkedTo: number | null }, wanted: number): boolean =>
  !gallery.inMotion && (gallery.linkedTo === null || gallery.linkedTo === wanted);

/**
 * Where autoplay goes next (SLIDE-010), another place by chance with `random` (SLIDE-011, a number below 1);
 * null when it has come to the end.
 */
export function autoplayStep(ring: Ring, index: number, random: (() => number) | null): number | null {
  if (ring.count < 2) return null;
  if (random) return (index + 1 + Math.floor(random() * (ring.count - 1))) % ring.count;
  const { index: next, reached } = arrive(ring, index + 1);
  return reached ? null : next;
}

/** How many slides of a carousel stand side by side in a gallery that is `width` px wide (GAL-033, GAL-034). */
export function slidesInRow(configured: number, width: number): number {
  if (width < 480) return Math.min(configured, 2);
  return width < 724 ? Math.min(configured, 3) : configured;
}

/** How many groups a carousel has (GAL-035); with one its controls are hidden (GAL-036). */
export const groupCount = (slides: number, inRow: number): number => Math.max(1, Math.ceil(slides / inRow));
