import { describe, expect, it } from 'vitest';
import { itemOfPath, toggleItem } from './accordion-state.ts';

describe('accordion state', () => {
  it('opens and closes an item by its header (ACC-001, ACC-003)', () => {
    const one = { allowMultipleOpen: false };
    expect(toggleItem([false, false], 1, one)).toEqual([false, true]);
    expect(toggleItem([false, true], 1, one)).toEqual([false, false]);
  });

  it('closes the others unless several may be open (ACC-004, ACC-005)', () => {
    expect(toggleItem([true, false], 1, { allowMultipleOpen: false })).toEqual([false, true]);
    expect(toggleItem([true, false], 1, { allowMultipleOpen: true })).toEqual([true, true]);
  });

  it.each([
    ['accordionItems/1', 1],
    ['accordionItems/0/title', 0],
    ['items/2/description', 2],
    ['items/9/description', 'none'],
    ['accordionItems/', 'none'],
    ['allowMultipleOpen', null],
    ['items', null],
    ['', null],
  ])('reads the edited path %j as %s (ACC-009, ACC-010)', (path, item) => {
    expect(itemOfPath(path, 3)).toBe(item);
  });
});
