import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from './errors.ts';
import { parseUntrustedJson } from './untrusted-json.ts';

const refused = (text: string, limits = {}): unknown => {
  try {
    parseUntrustedJson(text, limits);
    return null;
  } catch (error) {
    return error instanceof Refusal ? `${error.status} ${error.code}` : error;
  }
};

describe('parseUntrustedJson', () => {
  it('reads what JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const text = JSON.stringify(value);
        fc.pre(!text.includes('__proto__') && !text.includes('constructor'));
        expect(JSON.stringify(parseUntrustedJson(text))).toBe(text);
      }),
    );
  });

  it('answers any other text with the refusal invalid-json, never with a fault', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const outcome = refused(text);
        expect(outcome === null || outcome === '400 invalid-json').toBe(true);
      }),
    );
  });

  it.each([
    ['a prototype', '{"__proto__":{"admin":true}}'],
    ['an escaped prototype', String.raw`{"\u005f_proto__":{"admin":true}}`],
    ['a deep prototype', '{"a":[{"b":{"__proto__":1}}]}'],
    ['a constructor', '{"constructor":{"prototype":{"admin":true}}}'],
    ['no JSON', '{'],
    ['nothing', ''],
    ['an open string', '"a'],
    ['an open escape', String.raw`"\\`],
    ['two values', '1 2'],
  ])('refuses %s', (_what, text) => {
    expect(refused(text)).toBe('400 invalid-json');
  });

  it('refuses one byte, level or member too many', () => {
    expect(refused('"ää"', { maxBytes: 6 })).toBeNull();
    expect(refused('"ää"', { maxBytes: 5 })).toBe('400 invalid-json');
    expect(refused('[[["]]]["]]]', { maxDepth: 3 })).toBeNull();
    expect(refused('[[[[]]]]', { maxDepth: 3 })).toBe('400 invalid-json');
    expect(refused('{"a,":1,"b":2}', { maxKeys: 2 })).toBeNull();
    expect(refused('{"a":1,"b":2,"c":3}', { maxKeys: 2 })).toBe('400 invalid-json');
  });

  it('turns away a megabyte of brackets without working through them', () => {
    const text = '['.repeat(1_000_000);
    const started = performance.now();
    expect(refused(text, { maxBytes: 2_000_000 })).toBe('400 invalid-json');
    expect(performance.now() - started).toBeLessThan(2000); // some milliseconds; a parser that recurses takes minutes or all memory
  });
});
