import { describe, expect, it } from 'vitest';
import { addressOfSlide, slideInAddress } from './address.ts';

const slides = [
  { id: 'a', url: '/bilder/hafen' },
  { id: 'b c', url: null },
];

describe('the address of a slide (LBOX-015)', () => {
  it.each([
    [slides[0], '/bilder', '/bilder/hafen'],
    [slides[0], '/bilder/wald', '/bilder/hafen'],
    [slides[0], '/start', '/start#itemId=a'],
    [slides[1], '/bilder', '/bilder#itemId=b%20c'],
  ])('of %o on %s is %s (GAL-012)', (slide, path, address) => {
    expect(addressOfSlide(slide ?? { id: '', url: null }, path)).toBe(address);
  });

  it.each([
    ['/start', '#itemId=b%20c', 1],
    ['/bilder/hafen', '', 0],
    ['/start/a', '', 0],
    ['/start', '#itemId=x', null],
    ['/start', '#abschnitt', null],
    ['/', '', null],
  ])('%s%s opens the slide %s (GAL-013, LBOX-014, LBOX-015)', (path, hash, index) => {
    expect(slideInAddress(slides, path, hash)).toBe(index);
  });
});
