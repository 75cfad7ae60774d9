import { describe, expect, it } from 'vitest';
import { dragLeadsOn, dragOffset, dragSeconds, lockedAxis, readSwipeOptions } from './swipe-options.ts';

const read = (boundaries?: unknown, snapPoints?: unknown) => readSwipeOptions({ boundaries, snapPoints });

describe('new-swipe', () => {
  it('has an inertial boundary at each end and snaps at half of the width (SLIDE-020, SLIDE-022, SLIDE-023)', () => {
    expect(read()).toEqual({ options: { boundaries: ['inertial', 'inertial'], snap: 0.5 }, problems: [] });
  });

  it('takes a boundary for each end: none, hard or inertial (SLIDE-022)', () => {
    expect(read(['none', 'hard']).options.boundaries).toEqual(['none', 'hard']);
    expect(read('hard').options.boundaries).toEqual(['hard', 'hard']);
    const { options, problems } = read(['weich', 3]);
    expect(options.boundaries).toEqual(['inertial', 'inertial']);
    expect(problems).toEqual([
      'A boundary of new-swipe must be none, hard or inertial, not weich',
      'A boundary of new-swipe must be none, hard or inertial, not 3',
    ]);
  });

  it('takes a percentage or none as snap points (SLIDE-023)', () => {
    expect(read(undefined, '30%').options.snap).toBe(0.3);
    expect(read(undefined, 'none').options.snap).toBeNull();
    for (const wrong of ['30', '30px', 30, '%'])
      expect(read(undefined, wrong)).toMatchObject({
        options: { snap: 0.5 },
        problems: [`Snap points must be a percentage or none, not ${wrong}`],
      });
  });

  it('locks an axis after 10 px (SLIDE-025)', () => {
    expect(lockedAxis(9, -9)).toBeNull();
    expect(lockedAxis(-10, 9)).toBe('x');
    expect(lockedAxis(4, 10)).toBe('y');
  });

  it('gives way at an end as its boundary says (SLIDE-022)', () => {
    const { options } = read(['hard', 'none']);
    expect([dragOffset(90, 'beginning', options), dragOffset(-90, 'end', options)]).toEqual([0, -90]);
    expect(dragOffset(90, 'beginning', read().options)).toBe(30);
    expect(dragOffset(90, null, options)).toBe(90);
  });

  it('leads on after half the width or a quick drag (SLIDE-020, SLIDE-021)', () => {
    expect(dragLeadsOn(160, 300, { velocity: 0, snap: 0.5 })).toBe(true);
    expect(dragLeadsOn(150, 300, { velocity: 0, snap: 0.5 })).toBe(false);
    expect(dragLeadsOn(-20, 300, { velocity: -1.1, snap: 0.5 })).toBe(true);
    expect(dragLeadsOn(20, 300, { velocity: 1, snap: 0.5 })).toBe(false);
    expect(dragLeadsOn(290, 300, { velocity: 0, snap: null })).toBe(false);
  });

  it('animates a drag in 0.2 to 0.4 s on narrow, 0.3 to 0.5 s on wide screens (SLIDE-024)', () => {
    expect(dragSeconds(766, 0)).toBeCloseTo(0.4);
    expect(dragSeconds(766, 3)).toBeCloseTo(0.2);
    expect(dragSeconds(767, 0)).toBeCloseTo(0.5);
    expect(dragSeconds(767, -1)).toBeCloseTo(0.3);
  });
});
