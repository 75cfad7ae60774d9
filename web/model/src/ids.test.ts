import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveId, isId } from './ids.ts';

describe('deriveId', () => {
  it('gives 24 lower-case hex characters for any website and path', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (identifier, path) => isId(deriveId(identifier, path))));
  });

  it('gives the same id for the same path, today and in every later release', () => {
    expect(deriveId('atelier-nord', 'pages/start')).toBe('d7d3b00cbbccada1ab6f1006');
  });

  it('gives different ids for many similar paths and websites', () => {
    const ids = new Set<string>();
    for (let index = 0; index < 20_000; index += 1) {
      ids.add(deriveId('nord', `collections/blog/items/beitrag-${index}`));
      ids.add(deriveId(`nord-${index}`, 'pages/start'));
    }
    expect(ids.size).toBe(40_000);
  });

  it('does not confuse where the identifier ends and the path begins', () => {
    expect(deriveId('a', 'b/c')).not.toBe(deriveId('ab', '/c'));
  });
});
