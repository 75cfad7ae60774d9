import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storableJson, storableText } from './storable-text.ts';

describe('storableText', () => {
  it('drops NUL characters and replaces lone surrogates', () => {
    expect(storableText('a\0b')).toBe('ab');
    expect(storableText('x\ud83d y\udc00')).toBe('x\ufffd y\ufffd');
  });

  it('leaves every text that PostgreSQL takes as it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')),
        (text) => storableText(text) === text,
      ),
    );
  });

  it('makes any JSON value storable, member names included', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        const text = JSON.stringify(storableJson(value));
        expect(text).not.toContain(String.raw`\u0000`);
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
