import { expect, it } from 'vitest';
import { faultsOf, tightened } from './limits.ts';

const knot = (value: number) => ({ id: 'knot', value, goal: 3 });

it('fails what is worse than it was, and nothing else', () => {
  expect(faultsOf([knot(4)], { knot: 4 })).toEqual([]);
  expect(faultsOf([knot(5)], {})).toEqual([]);
  expect(faultsOf([knot(5)], { knot: 4 })).toEqual(['knot: 5, was 4 at most']);
  expect(faultsOf([], { knot: 4 })).toEqual(['knot: has a limit and is not measured']);
});

it('holds what has reached its goal, down to the goal', () => {
  expect(tightened([knot(9)], {})).toEqual({});
  expect(tightened([knot(1)], {})).toEqual({ knot: 3 });
  expect(tightened([{ id: 'pairs', value: 0 }], {})).toEqual({});
});

it('holds on the way what one says is held', () => {
  expect(tightened([knot(9), { id: 'pairs', value: 2 }], {}, 'kn')).toEqual({ knot: 9 });
  expect(tightened([{ id: 'pairs', value: 2 }], {}, 'pairs')).toEqual({ pairs: 2 });
});

it('lets limits fall and never rise', () => {
  expect(tightened([knot(9)], { knot: 7 })).toEqual({ knot: 7 });
  expect(tightened([knot(5)], { knot: 7 })).toEqual({ knot: 5 });
  expect(tightened([knot(1)], { knot: 7 })).toEqual({ knot: 3 });
});
