import { expect, it } from 'vitest';
import { barPlace } from './bar-place.ts';

const view = { width: 1280, height: 800 };
const bar = { width: 200, height: 36 };
const at = (top: number, bottom: number, isEnd = false) =>
  barPlace({ left: 100, right: 700, top, bottom }, bar, { view, isEnd, zoom: 1 });

it('stands above a block, where it covers nothing of it', () => {
  expect(at(200, 400)).toEqual({ left: 100, top: 158, side: 'above' });
  expect(at(200, 400, true).left).toBe(500);
});

it('stands below a block at the top of the window: its heading is not covered', () => {
  expect(at(10, 300)).toEqual({ left: 100, top: 306, side: 'below' });
  expect(at(-200, 300).side).toBe('below');
});

it('stands inside at the end of a block that is taller than the window, and stays in sight', () => {
  expect(at(-50, 1200)).toEqual({ left: 494, top: 6, side: 'inside' });
});

it('never leaves the window at its sides', () => {
  const narrow = { width: 150, height: 800 };
  expect(
    barPlace({ left: -20, right: 60, top: 200, bottom: 300 }, bar, { view: narrow, isEnd: true, zoom: 1 }).left,
  ).toBe(4);
});
