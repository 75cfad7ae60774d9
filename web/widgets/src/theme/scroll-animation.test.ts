import { describe, expect, it } from 'vitest';
import { chosenAnimation } from './scroll-animation.ts';

describe('scroll animation', () => {
  it('is what the website chose among four (ANIM-001)', () => {
    for (const name of ['fade', 'slide', 'scale', 'clip']) {
      expect(chosenAnimation({ tweakJSON: { 'tweak-scroll-animation': name } })).toBe(name);
    }
    for (const design of [{}, { tweakJSON: { 'tweak-scroll-animation': 'none' } }]) {
      expect(chosenAnimation(design)).toBeNull();
    }
  });
});
