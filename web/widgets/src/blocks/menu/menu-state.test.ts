import { describe, expect, it } from 'vitest';
import { tabByKey } from './menu-state.ts';

describe('menu tabs', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['Enter', 1, null],
    ['ArrowDown', 1, null],
  ])('go by %s from %i to %s (MENU-003)', (key, focused, next) => {
    expect(tabByKey(key, focused, { count: 3, rtl: false })).toBe(next);
  });

  it('follow the direction of the script', () => {
    expect(tabByKey('ArrowRight', 0, { count: 3, rtl: true })).toBe(2);
    expect(tabByKey('ArrowLeft', 0, { count: 3, rtl: true })).toBe(1);
  });
});
