import { describe, expect, it } from 'vitest';
import { swipeDirection } from './swipe.ts';

describe('swipes', () => {
  it.each([
    [-50, 0, 250, 'left'],
    [60, 20, 100, 'right'],
    [0, 80, 200, 'down'],
    [10, -51, 200, 'up'],
    [-49, 0, 100, null],
    [-200, 0, 251, null],
  ])('of %i, %i px in %i ms are %s (SLIDE-018, SLIDE-019)', (dx, dy, ms, direction) => {
    expect(swipeDirection(dx, dy, ms)).toBe(direction);
  });
});
