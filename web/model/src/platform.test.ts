import { describe, expect, it } from 'vitest';
import { measuredThrottle } from './measured-throttle.ts';
import { cookieExpiry, environmentOf, isFeatureOn, NotFoundError } from './platform.ts';
import { parseQuery } from './query.ts';

describe('the environment (CTX-007)', () => {
  const hosts = { stage: ['stage.test'], dev: ['localhost'], QA: ['qa.stage.test'] };
  it.each([
    ['nord.localhost:8080', 'dev'],
    ['stage.test', 'stage'],
    ['NORD.STAGE.TEST', 'stage'],
    ['notstage.test', null],
    ['nord.de', null],
  ])('of %s is %s', (host, environment) => {
    expect(environmentOf(host, hosts)).toBe(environment);
  });
});

describe('small rules', () => {
  it('take a feature for enabled only with the text true (ANLY-004)', () => {
    expect(['true', true, 'TRUE', 'false', null].map(isFeatureOn)).toEqual([true, false, false, false, false]);
  });

  it('count the life of a cookie in days (COOK-014)', () => {
    expect(cookieExpiry(new Date('2026-03-01T00:00:00Z'), 30).toISOString()).toBe('2026-03-31T00:00:00.000Z');
  });

  it('name the path that was not found (ERR-013)', () => {
    expect(new NotFoundError('/weg')).toMatchObject({ path: '/weg', message: 'Not found: /weg' });
  });

  it('read at most 1000 keys of a query (DATA-021)', () => {
    expect(parseQuery('?a=1&b=%C3%A4+x&c&a=2&d=%E0')).toEqual(
      new Map([
        ['a', '2'],
        ['b', 'ä x'],
        ['c', ''],
        ['d', '%E0'],
      ]),
    );
    expect(parseQuery(Array.from({ length: 2000 }, (_, index) => `k${index}=1`).join('&')).size).toBe(1000);
  });
});

describe('measuredThrottle', () => {
  /** A clock that stands still but for the work, and a list of what is to happen later. */
  const bench = (durations: number[]) => {
    let time = 0;
    let runs = 0;
    const later: { run: () => void; milliseconds: number }[] = [];
    const ask = measuredThrottle(
      () => {
        time += durations[runs] ?? 10;
        runs += 1;
      },
      { now: () => time, later: (run, milliseconds) => later.push({ run, milliseconds }) },
    );
    return { ask, later, runs: () => runs };
  };

  it('waits twice the average duration and puts calls in between together (DATA-023)', () => {
    const { ask, later, runs } = bench([10, 30]);
    for (let count = 0; count < 5; count += 1) ask();
    expect([runs(), later[0]?.milliseconds]).toEqual([1, 20]);
    later[0]?.run();
    expect([runs(), later[1]?.milliseconds]).toEqual([2, 40]);
    later[1]?.run();
    expect(runs()).toBe(2);
  });

  it('looks at the last 22 runs (DATA-022)', () => {
    const { ask, later } = bench([1000, ...Array.from({ length: 22 }, () => 10)]);
    for (let count = 0; count < 23; count += 1) {
      ask();
      later.at(-1)?.run();
    }
    expect(later.at(-1)?.milliseconds).toBe(20);
  });
});
