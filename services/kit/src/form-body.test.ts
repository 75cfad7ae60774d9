import { parse } from 'node:querystring';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseForm } from './form-body.ts';

const sign = fc.constantFrom(
  'a',
  'b',
  '=',
  '&',
  '+',
  '%',
  '%20',
  '%3D',
  '%26',
  '%C3%BC',
  '%E4',
  '%0',
  '\0',
  '__proto__',
);

describe('parseForm', () => {
  it('reads any text of ASCII as node:querystring reads it', () => {
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 30 }), (signs) => {
        const text = signs.join('');
        expect(Object.entries(parseForm(text))).toEqual(Object.entries(parse(text)));
      }),
      { numRuns: 2000 },
    );
  });

  it('leaves out what comes after the most fields, and makes no prototype of a field', () => {
    expect(parseForm('a=1&&b=2&a=3&c=4', 3)).toEqual({ a: ['1', '3'], b: '2' });
    const fields = parseForm('__proto__=x&toString=y');
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
    expect(Object.keys(fields)).toEqual(['__proto__', 'toString']);
  });
});
