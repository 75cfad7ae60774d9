import { describe, expect, it } from 'vitest';
import { findTransition } from './transitions.ts';

describe('transitions of a slideshow', () => {
  it('fade in within 1 s and out within 1.2 times of it (SLIDE-027, SLIDE-029)', () => {
    expect(findTransition('fade').transition).toMatchObject({ enterSeconds: 1, leaveSeconds: 1.2 });
  });

  it('swipe within 0.28 s and zoom by 1.075 (SLIDE-026, SLIDE-028)', () => {
    expect(findTransition('swipe').transition.enterSeconds).toBe(0.28);
    expect(findTransition('ken-burns').transition.zoom).toBe(1.075);
  });

  it('enter from where the visitor goes and leave to the other side (SLIDE-017)', () => {
    const { frames } = findTransition('slide').transition;
    expect(frames(1).enter[0]).toEqual({ transform: 'translateX(calc(100% + 0px))' });
    expect(frames(1).leave[1]).toEqual({ transform: 'translateX(-100%)' });
    expect(frames(-1, 40).enter[0]).toEqual({ transform: 'translateX(calc(-100% + 40px))' });
  });

  it('fade where the name is unknown, and say so (SLIDE-030)', () => {
    expect(findTransition('zauberei')).toMatchObject({
      transition: { name: 'fade' },
      problem: 'Could not find transition named zauberei',
    });
  });

  it.each(['fade', 'slide', 'swipe', 'scroll', 'new-swipe', 'ken-burns', 'none'])('know %s (SLIDE-031)', (name) => {
    expect(findTransition(name)).toMatchObject({ transition: { name }, problem: null });
  });
});
