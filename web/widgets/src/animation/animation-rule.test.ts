import { describe, expect, it } from 'vitest';
import { isSeen, thresholds } from './animation-rule.ts';

describe('scroll animation', () => {
  it.each([
    [0.5, true, 400, true],
    [0.49, true, 400, false],
    [0.01, true, 900, true],
    [0, false, 900, false],
    [1, true, 10, true],
  ])(
    'counts %d in sight (%s) of %i px as seen: %s (ANIM-001, ANIM-002)',
    (intersectionRatio, isIntersecting, height, seen) => {
      expect(isSeen({ intersectionRatio, isIntersecting, boundingClientRect: { height } }, 800)).toBe(seen);
    },
  );

  it('looks at five shares of an element (ANIM-005)', () => {
    expect(thresholds).toEqual([0, 0.1, 0.25, 0.5, 1]);
  });
});
