import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { view } from '../../../web/widgets/test/sample.ts';
import { DrawingThreads } from '../src/drawing/drawing-threads.ts';
import type { Order } from '../src/drawing/thread-messages.ts';

/** A thread that takes as many milliseconds of processor time as the page's path says; for `never` all there are. */
const file = path.join(mkdtempSync(path.join(tmpdir(), 'litfass-thread-')), 'thread.mjs');
writeFileSync(
  file,
  `import { parentPort } from 'node:worker_threads';
const micros = () => { const { user, system } = process.threadCpuUsage(); return user + system; };
parentPort.on('message', ({ task }) => {
  const before = micros();
  parentPort.postMessage({ kind: 'begun', cpuMicros: before });
  const path = task.view.head.path;
  while (path === '/never' || micros() - before < Number(path.slice(1)) * 1000);
  const drawn = { pieces: [], digest: new Uint8Array(), ownCode: null };
  parentPort.postMessage({ kind: 'drawn', drawn, cpuMicros: micros() - before });
});`,
);

const page = (address: string): Order => {
  const sample = view({ kind: 'sections', title: 'Seite', sections: [] });
  return {
    task: { view: { ...sample, head: { ...sample.head, path: address } }, assets: { script: null } },
    as: 'document',
  };
};
let threads: DrawingThreads;
const begin = (most: number): DrawingThreads => (threads = new DrawingThreads({ file, most, budgetMs: 500 }));
afterEach(() => threads.close());

it('gives a website its turn before what is left of those that took much (T5)', async () => {
  // Pages of one thread end in the order in which they had their turns.
  begin(1);
  const order: string[] = [];
  const draw = (websiteId: string): Promise<unknown> =>
    threads.draw(websiteId, page('/50')).then(() => order.push(websiteId));
  const all = ['loud', 'loud', 'loud', 'noisy', 'noisy', 'noisy', 'quiet'].map(draw);
  await Promise.all(all);
  expect(order.slice(0, 3)).toEqual(['loud', 'noisy', 'quiet']);
});

it('leaves a thread free of a website that asks for all (T5)', async () => {
  begin(2);
  const order: string[] = [];
  const long = ['/400', '/400'].map((address) => threads.draw('loud', page(address)).then(() => order.push('loud')));
  await threads.draw('quiet', page('/10')).then(() => order.push('quiet'));
  await Promise.all(long);
  expect(order).toEqual(['quiet', 'loud', 'loud']);
});

it('refuses what more of a website would wait than may, and nobody else', async () => {
  begin(1);
  const loud = Array.from({ length: 30 }, () => threads.draw('loud', page('/1')));
  const quiet = threads.draw('quiet', page('/1'));
  const told = await Promise.allSettled(loud);
  const refused = told.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBe(9);
  expect(refused[0]).toMatchObject({ reason: { status: 429, headers: { 'retry-after': expect.any(String) } } });
  expect((await quiet).cpuMs).toBeGreaterThan(0);
});

it('ends what takes more than it may, and draws the next page', async () => {
  begin(1);
  const [never, next] = [threads.draw('loud', page('/never')), threads.draw('loud', page('/1'))];
  await expect(never).rejects.toMatchObject({ code: 'page-too-costly' });
  expect((await next).cpuMs).toBeGreaterThan(0);
});

it('refuses what comes when it is closed', async () => {
  await begin(1).close();
  await expect(threads.draw('late', page('/1'))).rejects.toThrow('the service ends');
});
