import { describe, expect, it, vi } from 'vitest';
import { createCourse } from './course.ts';

const make = (changes: { loop?: boolean; linkedTo?: number } = {}) => {
  const clock = { now: 1000 };
  const moving = vi.fn<(ms: number) => void>();
  const reached = vi.fn<(end: string) => void>();
  const arrived = vi.fn<(place: number, cause: string) => void>();
  const show = vi.fn<(place: number, from: number, instant: boolean) => void>();
  const course = createCourse({
    ring: () => ({ count: 3, loop: changes.loop ?? false }),
    seconds: 0.5,
    linkedTo: () => changes.linkedTo ?? null,
    now: () => clock.now,
    moving,
    reached,
    show,
    arrived,
  });
  return { clock, moving, reached, arrived, show, course };
};

describe('the course of a gallery', () => {
  it('is in motion for as long as its mover takes, not when an address is followed (GAL-019, GAL-039)', () => {
    const { course, moving } = make();
    course.go(1, 'visitor');
    course.go(2, 'address');
    expect(moving.mock.calls).toEqual([[500], [0]]);
  });

  it('refuses a step while one is under way (SLIDE-007)', () => {
    const { clock, course } = make();
    expect(course.go(1, 'visitor')).toBe(true);
    clock.now += 499;
    expect(course.go(2, 'visitor')).toBe(false);
    expect(course.place()).toBe(1);
    clock.now += 1;
    expect(course.go(2, 'visitor')).toBe(true);
  });

  it('refuses to leave the way of its linked gallery (SLIDE-008, SLIDE-009)', () => {
    expect(make({ linkedTo: 2 }).course.go(1, 'visitor')).toBe(false);
    expect(make({ linkedTo: 1 }).course.go(1, 'visitor')).toBe(true);
  });

  it('tells of an end and stays there (SLIDE-004, SLIDE-005)', () => {
    const { course, reached, show } = make();
    expect(course.go(-1, 'visitor')).toBe(false);
    expect(reached).toHaveBeenCalledExactlyOnceWith('beginning');
    expect(show).not.toHaveBeenCalled();
  });

  it('goes round with loop (SLIDE-002, SLIDE-003)', () => {
    const { course, arrived, reached } = make({ loop: true });
    course.go(-1, 'visitor');
    expect(arrived).toHaveBeenCalledExactlyOnceWith(2, 'visitor');
    expect(reached).not.toHaveBeenCalled();
  });

  it('follows an address at once (GAL-013)', () => {
    const { course, show } = make();
    course.go(1, 'visitor');
    expect(course.go(2, 'address')).toBe(true);
    expect(show).toHaveBeenLastCalledWith(2, 1, true);
    expect(course.go(0, 'visitor')).toBe(true);
  });
});
