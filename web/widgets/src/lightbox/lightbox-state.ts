/*
 * What the lightbox decides, without document or clock.
 */

/** Where a click leads (LBOX-007 to LBOX-010): a half of the screen, or out of the margin of 2 percent. */
export function clickZone(
  x: number,
  y: number,
  screen: { width: number; height: number },
): 'previous' | 'next' | 'close' {
  const [across, down] = [x / screen.width, y / screen.height];
  const margin = 0.02;
  if (Math.min(across, down) < margin || Math.max(across, down) > 1 - margin) return 'close';
  return across < 0.5 ? 'previous' : 'next';
}

/** Where a step ends: beyond an end is the other one with looping, without it the end itself (LBOX-021). */
export const indexIn = (wanted: number, { count, loop = false }: { count: number; loop?: boolean }): number =>
  loop ? ((wanted % count) + count) % count : Math.max(0, Math.min(count - 1, wanted));

/** Lets a key through once in 200 ms (LBOX-006). Times are milliseconds of any clock. */
export function createThrottle(ms = 200): (now: number) => boolean {
  let last = -Infinity;
  return (now) => {
    if (now - last < ms) return false;
    last = now;
    return true;
  };
}

/** How an image lies on the screen: shifted by px from the middle, enlarged by `scale`. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

export const wholeImage: View = { x: 0, y: 0, scale: 1 };
const mostScale = 4;

/**
 * The view after enlarging to `scale` around a point, which stays under the finger. The point is measured from the
 * middle of the screen, in px.
 */
export function zoomAt(view: View, scale: number, point: { x: number; y: number }): View {
  const next = Math.max(1, Math.min(mostScale, scale));
  const grown = next / view.scale;
  if (next === 1) return wholeImage;
  return { scale: next, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown };
}

/** The view with no more emptiness at an edge than the image leaves by itself. */
export function keepInside(
  view: View,
  size: { width: number; height: number },
  screen: { width: number; height: number },
): View {
  const most = (image: number, room: number): number => Math.max(0, (image * view.scale - room) / 2);
  const limit = (value: number, by: number): number => Math.max(-by, Math.min(by, value));
  return {
    scale: view.scale,
    x: limit(view.x, most(size.width, screen.width)),
    y: limit(view.y, most(size.height, screen.height)),
  };
}
