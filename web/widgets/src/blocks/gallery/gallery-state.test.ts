import { describe, expect, it } from 'vitest';
import { captionOverflows } from './caption-rule.ts';
import { autoplayTimeoutMs, stripAlignment } from './gallery-settings.ts';
import { arrive, autoplayStep, deadEnds, groupCount, mayMove, slidesInRow } from './gallery-state.ts';

describe('gallery', () => {
  it.each([
    [{ count: 3, loop: true }, -1, 2, null],
    [{ count: 3, loop: true }, 3, 0, null],
    [{ count: 3, loop: true }, -7, 2, null],
    [{ count: 3, loop: false }, -1, 0, 'beginning'],
    [{ count: 3, loop: false }, 3, 2, 'end'],
    [{ count: 3, loop: false }, 1, 1, null],
    [{ count: 0, loop: true }, 5, 0, null],
  ])(
    'with %o, asked for %i, goes to %i and reaches %s (SLIDE-001, SLIDE-002, SLIDE-003, SLIDE-004, SLIDE-005)',
    (ring, wanted, index, reached) => {
      expect(arrive(ring, wanted)).toEqual({ index, reached });
    },
  );

  it('wraps its place into range (SLIDE-001)', () => {
    for (const wanted of [-9, -1, 3, 14])
      expect(arrive({ count: 3, loop: true }, wanted).index).toBe(((wanted % 3) + 3) % 3);
  });

  it('has dead ends only without loop (SLIDE-006, GAL-037, GAL-038)', () => {
    expect(deadEnds({ count: 2, loop: false }, 0)).toEqual({ previous: true, next: false });
    expect(deadEnds({ count: 2, loop: false }, 1)).toEqual({ previous: false, next: true });
    expect(deadEnds({ count: 2, loop: true }, 0)).toEqual({ previous: false, next: false });
  });

  it('refuses to move in motion and while its linked gallery goes elsewhere (SLIDE-007, SLIDE-008)', () => {
    expect(mayMove({ inMotion: true, linkedTo: null }, 1)).toBe(false);
    expect(mayMove({ inMotion: false, linkedTo: 2 }, 1)).toBe(false);
    expect(mayMove({ inMotion: false, linkedTo: 1 }, 1)).toBe(true);
    expect(mayMove({ inMotion: false, linkedTo: null }, 1)).toBe(true);
  });

  it('plays on to the next slide, and ends where it does not loop (SLIDE-010)', () => {
    expect(autoplayStep({ count: 3, loop: false }, 1, null)).toBe(2);
    expect(autoplayStep({ count: 3, loop: false }, 2, null)).toBeNull();
    expect(autoplayStep({ count: 3, loop: true }, 2, null)).toBe(0);
    expect(autoplayStep({ count: 1, loop: true }, 0, null)).toBeNull();
  });

  it('plays on to any other slide by chance, never to the same one (SLIDE-011)', () => {
    for (const chance of [0, 0.3, 0.6, 0.999]) {
      for (const index of [0, 1, 2, 3]) {
        const next = autoplayStep({ count: 4, loop: false }, index, () => chance);
        expect(next).not.toBe(index);
        expect([0, 1, 2, 3]).toContain(next);
      }
    }
  });

  it('aligns a strip at its start, middle or end: the middle by default (GAL-040, GAL-043, GAL-044)', () => {
    expect(['left', 'center', 'right', 'start', 'end', 'quer'].map(stripAlignment)).toEqual([
      'start',
      'middle',
      'end',
      'start',
      'end',
      'middle',
    ]);
  });

  it('waits 5 s where no duration is given (SLIDE-012)', () => {
    for (const missing of [undefined, '', 0, -1, 'x']) expect(autoplayTimeoutMs(missing)).toBe(5000);
    expect(autoplayTimeoutMs('2')).toBe(2000);
    expect(autoplayTimeoutMs(0.5)).toBe(500);
  });

  it.each([
    [4, 479, 2],
    [1, 300, 1],
    [4, 480, 3],
    [2, 723, 2],
    [5, 724, 5],
  ])('shows of %i slides a row at %i px %i (GAL-033, GAL-034)', (configured, width, shown) => {
    expect(slidesInRow(configured, width)).toBe(shown);
  });

  it('moves by groups (GAL-035, GAL-036)', () => {
    expect(groupCount(7, 3)).toBe(3);
    expect(groupCount(3, 3)).toBe(1);
    expect(groupCount(0, 3)).toBe(1);
  });

  it.each([
    ['left', 'start'],
    ['center', 'middle'],
    ['right', 'end'],
    ['quer', 'middle'],
    [undefined, 'middle'],
  ])('aligns %s as %s (GAL-040, GAL-043, GAL-044)', (name, alignment) => {
    expect(stripAlignment(name)).toBe(alignment);
  });

  it('knows a caption that covers its image from 90 percent on (GAL-050)', () => {
    expect(captionOverflows(90, 100)).toBe(true);
    expect(captionOverflows(89, 100)).toBe(false);
    expect(captionOverflows(0, 0)).toBe(false);
  });
});
