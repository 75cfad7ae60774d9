import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storableJson, storableText } from './storable-text.ts';

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

  it('keeps a member called __proto__ as plain data', () => {
    const stored = storableJson(JSON.parse('{"__proto__":{"admin":true}}'));
    expect(Object.getPrototypeOf(stored)).toBe(Object.prototype);
    expect(JSON.stringify(stored)).toBe('{"__proto__":{"admin":true}}');
  });
});
