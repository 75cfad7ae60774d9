import { eventually, NORD, rowsOf, SUED } from '@litfass/kit/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hitsIn } from '../src/drain/stored-hit.ts';
import { groupBytes } from '../src/hits/hit-group.ts';
import { makeHit } from '../src/hits/hit.ts';
import { BROWSER, FORM, useCensus } from './census.ts';

const clock = { now: new Date('2026-03-01T12:00:00Z') };
const census = await useCensus({ clock });

/** What is stripped off, replaced, or taken for something else on the way. */
const sign = fc.constantFrom('', '\0', '\u0001', '\u000b', '\u001f', '\u007f', '\ud800', '\udfff', '\ufeff', '\\', '"');
const withSign = (texts: string[]): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...texts), sign, fc.nat(12))
    .map(([text, more, at]) => text.slice(0, at) + more + text.slice(at));

const name = fc.oneof(
  withSign(['__proto__', 'constructor', 'prototype', 'toJSON', 'data', 'type', 'search', 'formId', 'line', 'pagePath']),
  fc.string({ unit: 'binary', maxLength: 5 }),
);
const text = fc.oneof(
  withSign(['/?q=1&x=%00#y', 'https://a.test/%ud800?source=\u0000', 'form-start', 'web-vitals', 'x'.repeat(499)]),
  fc.string({ unit: 'binary' }),
);
const number = fc.constantFrom('0', '1e999', '1e20', '1E+308', '5e-324', '9007199254740993', '0.1e1');

/** JSON as somebody may write it, not only as JSON.stringify does. */
const { value: json } = fc.letrec<{ value: string; list: string; object: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 6 },
    text.map((each) => JSON.stringify(each)),
    number,
    fc.constantFrom('true', 'null', '""', `${'['.repeat(15)}${']'.repeat(15)}`),
    tie('object'),
    tie('list'),
  ),
  list: fc.array(tie('value'), { maxLength: 4 }).map((values) => `[${values.join(',')}]`),
  object: fc
    .array(fc.tuple(name, tie('value')), { maxLength: 5 })
    .map((members) => `{${members.map(([own, value]) => `${JSON.stringify(own)}:${value}`).join(',')}}`),
}));
const object = fc
  .array(fc.tuple(name, json), { maxLength: 6 })
  .map((members) => `{"n":1${members.map(([own, value]) => `,${JSON.stringify(own)}:${value}`).join('')}}`);

const post = (url: string, payload: string, headers = {}) =>
  census.ask(NORD, { method: 'POST', url, headers: { ...FORM, 'x-csrf-token': '', ...headers }, payload });
const form = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();

/** Each kind of call that carries JSON of the page's own, with the event that it is stored as. */
const calls = {
  '21': (data: string) => census.hit({ event: '21', data }),
  trace: (data: string) => post('/api/events/Trace', form({ data: `[{"type":"web-vitals","data":${data}}]` })),
  'javascript-error': (data: string) =>
    census.ask(NORD, {
      method: 'POST',
      url: '/api/events/RecordJavascriptErrors',
      headers: { 'content-type': 'application/json', 'user-agent': BROWSER },
      payload: `[{"event":"e","data":${data}}]`,
    }),
};

const metric = async (called: string): Promise<number> => {
  const { body } = await census.ask(NORD, { url: '/metrics' });
  return Number(new RegExp(`^${called} (\\d+)$`, 'm').exec(body)?.[1] ?? 0);
};

/** Sends all, and expects everything that was acknowledged to be stored, with its data. */
const expectStored = async (event: keyof typeof calls, data: string[]): Promise<number> => {
  const count = async (): Promise<number> => {
    const [row] = await rowsOf(census.database, 'select count(data)::int as n from hit where event = $1', [event]);
    return Number(row?.['n']);
  };
  const before = await count();
  const answers = await Promise.all(data.map(calls[event]));
  expect(answers.filter(({ statusCode }) => statusCode !== 204 && statusCode !== 400)).toEqual([]);
  const acknowledged = answers.filter(({ statusCode }) => statusCode === 204).length;
  await eventually(async () => expect(await count()).toBe(before + acknowledged));
  clock.now = new Date(clock.now.getTime() + 1000);
  return acknowledged;
};

describe('what is acknowledged', () => {
  it.each(Object.keys(calls) as (keyof typeof calls)[])(
    'is stored, whatever a call of %s tells (R9)',
    async (event) => {
      await fc.assert(
        fc.asyncProperty(fc.array(object, { minLength: 20, maxLength: 60 }), async (data) => {
          await expectStored(event, data);
        }),
        { numRuns: 6 },
      );
      const lost = [await metric('census_hits_lost_total'), await metric('census_hit_data_lost_total')];
      expect(lost).toEqual([0, 0]);
    },
  );

  it('is stored beside what would be refused once it is cleaned (R9)', async () => {
    const hidden = [
      String.raw`{"pagePath":"/","a":{"__proto\u0001__":{"x":1}},"b":1}`,
      String.raw`{"pagePath":"/","constructor\u0001":{"prototype\u0001":1},"b":2}`,
      String.raw`{"__proto__\u0000":{"x":1},"visitorCookie\u0000":"geheim","b":3}`,
    ];
    const ofOthers = census.hit({ event: '10', data: '{"b":4}' }, SUED);
    const answers = await Promise.all([...hidden.map((data) => census.hit({ event: '10', data })), ofOthers]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204]);
    const stored = (await census.stored('10', 4)).map(({ data }) => data);
    expect(stored).toHaveLength(4);
    expect(stored).toEqual(expect.arrayContaining([{ a: {}, b: 1 }, { b: 2 }, { b: 3 }, { b: 4 }]));
  });

  it('is stored where its numbers take more room than they came in', async () => {
    const numbers = Array.from({ length: 47_000 }, () => '1e20').join(',');
    expect(await expectStored('javascript-error', [`{"n":[${numbers}]}`])).toBe(1);
    expect(await metric('census_hit_data_lost_total')).toBe(0);
  });

  it('is read by the drain as the intake has written it', () => {
    const seen = {
      websiteId: NORD.id,
      host: NORD.host,
      userAgent: BROWSER,
      language: '',
      address: '',
      country: '',
      referrer: '',
      receivedAt: clock.now,
      removal: 0,
    };
    const made = { hitId: 'a'.repeat(24), salt: Buffer.alloc(32) };
    fc.assert(
      fc.property(fc.array(object, { minLength: 1, maxLength: 4 }), (data) => {
        const hits = data.map((each) => makeHit({ event: '1', data: JSON.parse(each) }, seen, made));
        const unreadable: unknown[] = [];
        const read = hitsIn(groupBytes(hits), (error) => unreadable.push(error));
        expect(unreadable).toEqual([]);
        expect(read.map(({ dataJson, page }) => ({ dataJson, page }))).toEqual(
          hits.map(({ dataJson, page }) => ({ dataJson, page })),
        );
      }),
      { numRuns: 1000 },
    );
  });
});
