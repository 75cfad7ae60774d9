import { describe, expect, it } from 'vitest';
import { clickZone, createThrottle, indexIn, keepInside, wholeImage, zoomAt } from './lightbox-state.ts';

const screen = { width: 1000, height: 500 };

describe('lightbox', () => {
  it.each([
    [200, 250, 'previous'],
    [499, 250, 'previous'],
    [500, 250, 'next'],
    [979, 250, 'next'],
    [981, 250, 'close'],
    [19, 250, 'close'],
    [500, 9, 'close'],
    [500, 491, 'close'],
    [20, 10, 'previous'],
  ])('leads a click at %i, %i to %s (LBOX-007, LBOX-008, LBOX-009, LBOX-010)', (x, y, zone) => {
    expect(clickZone(x, y, screen)).toBe(zone);
  });

  it('stays at its ends (LBOX-021)', () => {
    expect([-1, 1, 3].map((wanted) => indexIn(wanted, { count: 3 }))).toEqual([0, 1, 2]);
  });

  it('goes on at the other end with looping (LBOX-021)', () => {
    expect([-1, 1, 3].map((wanted) => indexIn(wanted, { count: 3, loop: true }))).toEqual([2, 1, 0]);
  });

  it('takes at most one key in 200 ms (LBOX-006)', () => {
    const throttle = createThrottle();
    expect([0, 199, 200, 300, 400].map(throttle)).toEqual([true, false, true, false, true]);
  });

  it('zooms around the point under the finger, between once and four times', () => {
    const point = { x: 100, y: 50 };
    const view = zoomAt(wholeImage, 2, point);
    expect(view).toEqual({ scale: 2, x: -100, y: -50 });
    expect(zoomAt(view, 9, point).scale).toBe(4);
    expect(zoomAt(view, 0.5, point)).toEqual(wholeImage);
  });

  it('keeps a zoomed image at the edges of the screen', () => {
    const size = { width: 800, height: 400 };
    expect(keepInside({ scale: 2, x: 999, y: -999 }, size, screen)).toEqual({ scale: 2, x: 300, y: -150 });
    expect(keepInside({ scale: 1, x: 50, y: 50 }, size, screen)).toEqual(wholeImage);
  });
});
