import { expect, it } from 'vitest';
import { moved, resized, shaped, WHOLE, writtenCrop } from './crop-area.ts';

const crop = { x: 0.2, y: 0.3, width: 0.4, height: 0.4 };

it('is moved as far as the edge of the picture', () => {
  expect(moved(crop, 0.1, -0.1)).toMatchObject({ x: expect.closeTo(0.3), y: expect.closeTo(0.2) });
  expect(moved(crop, 9, -9)).toEqual({ x: 0.6, y: 0, width: 0.4, height: 0.4 });
});

it('keeps what lies opposite where it is', () => {
  expect(resized(crop, { across: 1, down: 1 }, { across: 0.1, down: 9 }, null)).toEqual({
    x: 0.2,
    y: 0.3,
    width: 0.5,
    height: 0.7,
  });
  const start = resized(crop, { across: -1, down: 0 }, { across: -9, down: 9 }, null);
  expect(start).toMatchObject({ x: 0, y: 0.3, width: expect.closeTo(0.6), height: 0.4 });
});

it('never becomes so small that it cannot be taken any more', () => {
  const { width, height } = resized(crop, { across: 1, down: 1 }, { across: -9, down: -9 }, null);
  expect([width, height]).toEqual([0.05, 0.05]);
});

it.each([
  [0.1, 0],
  [0, 0.1],
  [9, 9],
  [-9, -9],
])('keeps its shape, pulled by %f and %f', (across, down) => {
  const { x, y, width, height } = resized(crop, { across: 1, down: 1 }, { across, down }, 2);
  expect(width / height).toBeCloseTo(2);
  expect(x + width).toBeLessThanOrEqual(1);
  expect(y + height).toBeLessThanOrEqual(1);
});

it('takes as much as fits of a shape', () => {
  expect(shaped(WHOLE, 2)).toEqual({ x: 0, y: 0.25, width: 1, height: 0.5 });
  expect(shaped(crop, 0.5)).toMatchObject({ width: 0.5, height: 1, y: 0 });
});

it('is stored as four short numbers, the whole picture as nothing', () => {
  expect(writtenCrop({ x: 1 / 3, y: 0, width: 0.5, height: 2 / 3 })).toBe('0.3333,0,0.5,0.6667');
  expect(writtenCrop(WHOLE)).toBeNull();
});
