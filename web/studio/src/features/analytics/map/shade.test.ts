import { describe, expect, it } from 'vitest';
import { shadeOf } from './shade.ts';

describe('the shade of a country on the map', () => {
  it('is none without visits, the darkest for the most, and seen for a single one', () => {
    expect([0, 1, 40, 400, 1000].map((visits) => shadeOf(visits, 1000))).toEqual([0, 1, 1, 4, 5]);
  });
});
