import { describe, expect, it } from 'vitest';
import { contextOf } from './experiment-rules.ts';

const test = { name: 'knopf', experimentType: 'AB_TEST', variants: ['alt', 'neu'], segmentName: 'alle' };

describe('contexts of experiments', () => {
  it('have name, type, variant, segment and a flag for errors (ANLY-003)', () => {
    expect(contextOf({ name: 'f', experimentType: 'FEATURE_TOGGLE', variant: 'true' }, '')).toEqual({
      name: 'f',
      experimentType: 'FEATURE_TOGGLE',
      variant: 'true',
      segmentName: '',
      containsError: false,
    });
    expect(contextOf(test, 'uuid')).toMatchObject({ segmentName: 'alle', containsError: false });
  });

  it('give a visitor the same variant every time, and visitors about the same number of each', () => {
    const ids = Array.from({ length: 2000 }, (_value, index) => `visitor-${index}`);
    const given = ids.map((id) => contextOf(test, id).variant);
    expect(ids.map((id) => contextOf(test, id).variant)).toEqual(given);
    expect(given.filter((variant) => variant === 'neu').length).toBeGreaterThan(900);
    expect(given.filter((variant) => variant === 'neu').length).toBeLessThan(1100);
    const other = ids.map((id) => contextOf({ ...test, name: 'farbe' }, id).variant);
    expect(other).not.toEqual(given);
  });

  it('are the first variant for who is not told apart', () => {
    expect(contextOf(test, '').variant).toBe('alt');
  });

  it.each([{}, { name: 'x', experimentType: 'FEATURE_TOGGLE' }, { ...test, variants: ['eine'] }, { ...test, name: 3 }])(
    'keep the page as it was where the definition is %j',
    (definition) => {
      const context = contextOf(definition, 'uuid');
      expect(context.containsError).toBe(true);
      expect(context.variant).not.toBe('true');
    },
  );
});
