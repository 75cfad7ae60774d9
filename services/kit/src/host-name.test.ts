import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseHost, singleHostHeader } from './host-name.ts';

const label = fc.stringMatching(/^[a-z0-9](?:[a-z0-9]{0,10}[a-z])?$/).filter((text) => !text.startsWith('xn'));
const host = fc
  .tuple(fc.array(label, { maxLength: 4 }), fc.stringMatching(/^[a-z]{2,10}$/))
  .map(([labels, top]) => [...labels, top].join('.'));

describe('normaliseHost', () => {
  it('finds the same name for every spelling of case, port and trailing dot (T6)', () => {
    const spelling = fc.tuple(
      host,
      fc.boolean(),
      fc.option(fc.integer({ min: 0, max: 65_535 })),
      fc.infiniteStream(fc.boolean()),
    );
    fc.assert(
      fc.property(spelling, ([name, dot, port, upper]) => {
        const cased = [...name].map((letter) => (upper.next().value ? letter.toUpperCase() : letter)).join('');
        expect(normaliseHost(`${cased}${dot ? '.' : ''}${port === null ? '' : `:${port}`}`)).toBe(name);
      }),
      { numRuns: 500 },
    );
  });

  it('answers null or a name in its one normal form for any text (T6)', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.tuple(host, fc.constantFrom(...'@,/\\?#%:;[]{} \t\r\n\0\u00ad\u200b'), host).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(hostile, (text) => {
        const name = normaliseHost(text);
        if (name === null) return;
        expect(name).toMatch(/^[a-z0-9_.-]+$/);
        expect(normaliseHost(name)).toBe(name);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['Müller.de', 'xn--mller-kva.de'],
    ['xn--mller-kva.de', 'xn--mller-kva.de'],
    ['XN--MLLER-KVA.de:443', 'xn--mller-kva.de'],
    ['nord.localhost:8080', 'nord.localhost'],
    ['localhost', 'localhost'],
    ['a_b.example', 'a_b.example'],
    [`${'a'.repeat(63)}.de`, `${'a'.repeat(63)}.de`],
  ])('spells %s as %s (T6)', (header, name) => {
    expect(normaliseHost(header)).toBe(name);
  });

  it.each([
    '',
    '.',
    ':80',
    'nord.localhost..',
    '.nord.localhost',
    'nord..localhost',
    'a@nord.localhost',
    'nord.localhost,sued.localhost',
    'nord.localhost sued.localhost',
    'nord.localhost/',
    'nord.localhost\\',
    'nord.localhost?x',
    'nord.localhost#x',
    'nord%2elocalhost',
    'nord.localhost\0',
    'nord.localhost\n',
    ' nord.localhost',
    'nord.localhost:',
    'nord.localhost:99999',
    'nord.localhost:80:80',
    'nord.localhost:8o',
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.1',
    '0x7f000001',
    '[::1]',
    '::1',
    '-nord.localhost',
    'nord-.localhost',
    'no\u00adrd.localhost',
    'no\u200brd.localhost',
    'http://nord.localhost',
    `${'a'.repeat(64)}.de`,
    `${'a.'.repeat(130)}de`,
  ])('refuses %j (T6)', (header) => {
    expect(normaliseHost(header)).toBeNull();
  });
});

describe('singleHostHeader', () => {
  it('gives the one Host header whatever its case', () => {
    expect(singleHostHeader(['Accept', '*/*', 'HOST', 'nord.localhost'])).toBe('nord.localhost');
  });

  it('gives nothing where Host is missing or sent twice (T6)', () => {
    expect(singleHostHeader(['Accept', 'host'])).toBeNull();
    expect(singleHostHeader(['Host', 'nord.localhost', 'host', 'sued.localhost'])).toBeNull();
  });
});
