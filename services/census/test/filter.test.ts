import crawlers from 'crawler-user-agents';
import { NORD, SUED } from '@litfass/kit/testing';
import { expect, describe, it } from 'vitest';
import { machineOf } from '../src/hits/user-agent.ts';
import { BROWSER, FORM, useCensus } from './census.ts';

const census = await useCensus({
  environment: { LITFASS_HITS_PER_SECOND: '5' },
  clock: { now: new Date('2026-03-01T12:00:00Z') },
});

const dropped = async (reason: string): Promise<number> => {
  const { body } = await census.ask(NORD, { url: '/metrics' });
  return Number(new RegExp(`^census_hits_dropped_total\\{reason="${reason}"\\} (\\d+)$`, 'm').exec(body)?.[1] ?? 0);
};

describe('what nobody has to count', () => {
  it.each([
    ['bot', {}, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['bot', {}, { 'user-agent': '' }],
    ['prefetch', {}, { 'sec-purpose': 'prefetch;prerender' }],
    ['prefetch', {}, { 'x-moz': 'prefetch' }],
    ['future-clock', { data: '{"clientDate":"2026-03-03T12:00:00Z"}' }, {}],
    ['negative', { data: '{"viewportWidth":-1}' }, {}],
  ])(
    'is dropped silently, counted as %s: %o %o',
    async (reason, fields: Record<string, string>, headers: Record<string, string>) => {
      const before = await dropped(reason);
      expect((await census.hit(fields, SUED, headers)).statusCode).toBe(204);
      expect(await dropped(reason)).toBe(before + 1);
    },
  );

  it.each([
    ['malformed', { data: '{' }, 400],
    ['too-large', { data: 'x'.repeat(70_000) }, 413],
  ])('is refused and counted as %s', async (reason, fields: Record<string, string>, status) => {
    const before = await dropped(reason);
    expect((await census.hit(fields, SUED)).statusCode).toBe(status);
    expect(await dropped(reason)).toBe(before + 1);
  });

  it('is a measurement below zero, while the others of its call count (CENS-025)', async () => {
    const before = await dropped('negative');
    const entries = [-1, 5].map((lcp) => ({ pageUrl: '/', type: 'web-vitals', data: { lcp } }));
    const answer = await census.ask(SUED, {
      method: 'POST',
      url: '/api/events/Trace',
      headers: { ...FORM, 'x-csrf-token': '' },
      payload: new URLSearchParams({ data: JSON.stringify(entries) }).toString(),
    });
    expect(answer.statusCode).toBe(204);
    expect(await dropped('negative')).toBe(before + 1);
    expect(await census.stored('trace', 1)).toMatchObject([{ data: { data: { lcp: 5 } } }]);
  });
});

describe('one loud website', () => {
  it('is refused with 429 and Retry-After beyond its rate, while another is served (T5)', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => census.hit({})));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(20);
    expect(refused[0]?.headers['retry-after']).toBe('1');
    expect((await census.hit({}, SUED)).statusCode).toBe(204);
  });
});

describe('a user agent', () => {
  it('of a public list of crawlers is taken for one in 99 of 100 cases', () => {
    const agents = crawlers.flatMap(({ instances }) => instances);
    const missed = agents.filter((userAgent) => !machineOf(userAgent).isBot);
    expect(agents.length).toBeGreaterThan(1000);
    // What is missed are browsers inside of other programs, with people before them.
    expect(missed.length / agents.length).toBeLessThan(0.01);
  });

  it.each([
    [BROWSER, { isBot: false, device: 'desktop', browser: 'Chrome', os: 'Windows' }],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      { isBot: false, device: 'phone', browser: 'Chrome', os: 'Android' },
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      { isBot: false, device: 'tablet', browser: 'Safari', os: 'iOS' },
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      { isBot: false, device: 'desktop', browser: 'Firefox', os: 'Windows' },
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      { isBot: false, device: 'desktop' },
    ],
    [
      'Mozilla/5.0 (Linux; Android 9; AFTKA) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      { isBot: false, device: 'tv' },
    ],
    ['curl/8.5.0', { isBot: true }],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0 Safari/537.36',
      { isBot: true },
    ],
  ])('%s is told apart', (userAgent, machine) => {
    expect(machineOf(userAgent)).toMatchObject(machine);
  });
});
