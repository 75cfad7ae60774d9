import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storableJson, storableText } from './storable-text.ts';
import { parseUntrustedJson } from './untrusted-json.ts';

describe('storableText', () => {
  it('drops control characters but for tabs and line ends, and replaces lone surrogates', () => {
    expect(storableText('a\0b\u0007c\u001b[0m')).toBe('abc[0m');
    expect(storableText('ein\tSatz\r\nund\u000bnoch\u000ceiner')).toBe('ein\tSatz\r\nund noch einer');
    expect(storableText('x\ud83d y\udc00')).toBe('x\ufffd y\ufffd');
  });

  it('leaves every text without them as it is', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => storableText(text) === text));
  });

  it('makes any JSON value storable, member names included', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        const text = JSON.stringify(storableJson(value));
        // Of control characters JSON writes tab and line ends alone without their number.
        expect(text).not.toMatch(/\\u00[01]|\\[bf]/);
        expect(text).not.toMatch(/\\ud[89a-f]/);
      }),
    );
    expect(storableJson({ 'a\0': ['\0', 1, null, true] })).toEqual({ a: ['', 1, null, true] });
  });

  it.each([
    ['a prototype', String.raw`{"__proto\u0001__":{"admin":true},"a":1}`],
    ['a prototype that nothing was taken off', '{"__proto__":{"admin":true},"a":1}'],
    ['a constructor', String.raw`{"constructor":{"proto\u0000type":1},"a":1}`],
    ['a constructor’s name', String.raw`{"\u001fconstructor":{"prototype":1},"a":1}`],
  ])('leaves out what would lead to %s', (_what, text) => {
    expect(JSON.stringify(storableJson(JSON.parse(text)))).toBe('{"a":1}');
    expect(JSON.stringify(storableJson([{ b: JSON.parse(text) }]))).toBe('[{"b":{"a":1}}]');
  });

  it('keeps a member that is only called constructor', () => {
    const value = { constructor: 'Bau\u0000', other: { constructor: ['prototype'] } };
    expect(storableJson(value)).toEqual({ constructor: 'Bau', other: { constructor: ['prototype'] } });
  });

  it('makes of what the door for JSON let in nothing that it refuses', () => {
    const name = fc
      .constantFrom('__proto__', 'constructor', 'prototype', 'a')
      .chain((whole) =>
        fc
          .tuple(fc.nat(whole.length), fc.constantFrom('', '\0', '\u0001', '\u001f', '\ud800'))
          .map(([at, sign]) => whole.slice(0, at) + sign + whole.slice(at)),
      );
    const { value: sent } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof({ maxDepth: 4 }, fc.constant(1), fc.dictionary(name, tie('value'), { maxKeys: 3 })),
    }));
    fc.assert(
      fc.property(sent, (value) => {
        const text = JSON.stringify(value);
        fc.pre(isTaken(text));
        expect(isTaken(JSON.stringify(storableJson(parseUntrustedJson(text))))).toBe(true);
      }),
    );
  });
});

it('leaves bytes as they are, at once', () => {
  const bytes = Buffer.alloc(50_000_000, 1);
  const started = performance.now();
  expect(storableJson(bytes)).toBe(bytes);
  expect(performance.now() - started).toBeLessThan(1000); // byte by byte it would take half a minute
});

const isTaken = (text: string): boolean => {
  try {
    parseUntrustedJson(text);
    return true;
  } catch {
    return false;
  }
};
