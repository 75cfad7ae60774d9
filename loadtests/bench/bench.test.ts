import { afterAll, beforeAll, expect, test } from 'vitest';
import { reactPage } from '../baseline/react-page.ts';
import { staticGraph } from './browser-bytes.ts';
import { ask } from './harness/ask.ts';
import { startBaseline } from './harness/baseline.ts';
import { cpuSeconds, memoryOf, parseStat } from '../../scripts/loads/cpu.ts';
import { readOptions } from './harness/options.ts';
import { isMet } from './harness/report.ts';
import { byPackage, timesBy } from './harness/self-time.ts';
import { Session } from './harness/session.ts';
import { intervalOfMedian, median, shown } from './harness/statistics.ts';
import { parseWrk } from './harness/wrk.ts';

const session = new Session(readOptions(['--rounds', '1', '--seconds', '1']));
const page = { headers: { 'content-type': 'text/html', 'content-encoding': 'br' }, body: Buffer.from('compressed') };
let baseline: Awaited<ReturnType<typeof startBaseline>>;

beforeAll(async () => {
  baseline = await startBaseline(session, 'cached-page', page);
});
afterAll(() => session.close());

test('the median of an even count is the mean of the two in the middle', () => {
  expect(median([9, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(() => median([])).toThrow('no values');
});

test('the interval of a median leaves out what a fair coin would', () => {
  const values = Array.from({ length: 15 }, (_, index) => index + 1);
  expect(intervalOfMedian(values)).toEqual([4, 12]);
  expect(intervalOfMedian([3, 1, 2])).toEqual([1, 3]);
});

test('the processor time of a process is read although its name has blanks and parentheses', () => {
  const line = '42 (a (b) c) S 7 42 42 0 -1 4194560 9 0 0 0 120 30 4 5 20 0 11 0 99 1000 200';
  expect(parseStat(line)).toEqual({ parent: 7, own: 150, endedChildren: 9 });
});

test('processor time grows with what a process computes', () => {
  const before = cpuSeconds([process.pid]);
  const until = performance.now() + 60;
  while (performance.now() < until) Math.sqrt(until);
  expect(cpuSeconds([process.pid])).toBeGreaterThan(before);
  const { resident, share, own } = memoryOf(process.pid);
  expect(own).toBeGreaterThan(5);
  expect(share).toBeGreaterThan(5);
  expect(resident).toBeGreaterThan(own);
});

test('the figures of wrk are read in ms, whatever their unit', () => {
  const output = `Running 2s test @ http://127.0.0.1:1/
  Latency Distribution
     50%  812.00us
     75%    1.10ms
     90%    2.00ms
     99%    1.50s
  4000 requests in 2.00s, 12.30MB read
Requests/sec:   1999.50
Transfer/sec:      6.15MB`;
  expect(parseWrk(output)).toEqual({ requests: 4000, requestsPerSecond: 1999.5, p50: 0.812, p99: 1500 });
});

test('a run in which requests failed gives no figure', () => {
  expect(() => parseWrk('  10 requests in 1s\n  Non-2xx or 3xx responses: 3')).toThrow('responses: 3');
  expect(() => parseWrk('  10 requests in 1s\n  Socket errors: connect 0, read 2')).toThrow('read 2');
});

test('a verdict compares in the direction of its goal', () => {
  const verdict = { id: 'P1', what: '', value: 1.6 };
  expect(isMet({ ...verdict, goal: '≤ 1.6' })).toBe(true);
  expect(isMet({ ...verdict, goal: '≤ 1.5' })).toBe(false);
  expect(isMet({ ...verdict, goal: '≥ 1.7' })).toBe(false);
});

test('numbers are shown with three digits that count', () => {
  expect([0.012345, 12.345, 123456.7].map(shown)).toEqual(['0.0123', '12.3', '123,457']);
});

test('a number of rounds that is none is refused', () => {
  expect(() => readOptions(['--rounds', 'many'])).toThrow('--rounds');
});

test('modules that load at once are followed, those that load later are not', async () => {
  const files: Record<string, string> = {
    '/assets/a.js': 'import{x}from"./b.js";import"./c.js";const later=()=>import("./d.js")',
    '/assets/b.js': 'import "./c.js"',
    '/assets/c.js': 'c',
  };
  const texts = await staticGraph(['/assets/a.js'], async (address) => files[address] ?? `unexpected ${address}`);
  expect(texts.toSorted()).toEqual(Object.values(files).toSorted());
});

test('the time of a package counts once, however often it calls itself', () => {
  const frame = (url: string) => ({ functionName: 'f', url, lineNumber: 1 });
  const inside = 'file:///x/node_modules/.pnpm/pg@8/node_modules/pg/lib/client.js';
  const profile = {
    nodes: [
      { id: 1, callFrame: { functionName: '(root)', url: '', lineNumber: 0 }, children: [2] },
      { id: 2, callFrame: frame(inside), children: [3] },
      { id: 3, callFrame: frame(inside) },
    ],
    samples: [2, 3, 3],
    timeDeltas: [10, 20, 30],
  };
  expect(timesBy(profile, byPackage)[0]).toEqual({ name: 'pg', self: 60, total: 60 });
});

test("the baseline's page has the size that the targets are set against", () => {
  const bytes = Buffer.byteLength(reactPage());
  expect(bytes).toBeGreaterThan(30_000);
  expect(bytes).toBeLessThan(32_000);
});

test('the baseline of the cached page sends the page as it was given, again and again', async () => {
  const before = cpuSeconds([baseline.pid]);
  for (let request = 0; request < 200; request++) {
    const answer = await ask(baseline.port, '/blog');
    expect(answer.body).toEqual(page.body);
    expect(answer.headers).toMatchObject(page.headers);
  }
  expect(cpuSeconds([baseline.pid])).toBeGreaterThan(before);
});
