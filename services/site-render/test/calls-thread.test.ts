import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Call } from '../src/heavy-calls/call.ts';
import { CallsThread } from '../src/heavy-calls/calls-thread.ts';

/** A thread that answers with its settings and what it was sent; it is lost upon `/lost`, and leaves an event upon `/event`. */
const file = path.join(mkdtempSync(path.join(tmpdir(), 'litfass-calls-')), 'thread.mjs');
writeFileSync(
  file,
  `import { parentPort, threadId, workerData } from 'node:worker_threads';
parentPort.on('message', ({ kind, number, call }) => {
  if (kind === 'end') return parentPort.postMessage({ kind: 'ended' });
  if (call.url === '/lost') process.exit(1);
  if (call.url === '/event') parentPort.postMessage({ kind: 'events' });
  const body = new TextEncoder().encode(workerData.NAME + ' ' + threadId + ' ' + new TextDecoder().decode(call.body ?? new Uint8Array()));
  parentPort.postMessage({ kind: 'answer', number, answer: { status: 200, headers: {}, body } });
});
parentPort.postMessage({ kind: 'ready' });`,
);

const onEvents = vi.fn<() => void>();
const log = { warn: vi.fn<(about: object, message: string) => void>() };
let thread: CallsThread;
beforeEach(() => {
  vi.clearAllMocks();
  thread = new CallsThread({ file, environment: { NAME: 'nord' }, onEvents, log });
});
afterEach(() => thread.close());

const call = (url: string, body = ''): Call => ({
  method: 'PUT',
  url,
  headers: {},
  remoteAddress: '127.0.0.1',
  body: new TextEncoder().encode(body),
});
const told = async (url: string, body?: string): Promise<string> =>
  new TextDecoder().decode((await thread.answer(call(url, body))).body);

it('answers each call with what belongs to it, by the settings of the service', async () => {
  const answers = await Promise.all(['eins', 'zwei', 'drei'].map((word) => told('/', word)));
  expect(answers.map((answer) => answer.replace(/\d+/, '#'))).toEqual(['nord # eins', 'nord # zwei', 'nord # drei']);
  expect(new Set(answers.map((answer) => answer.split(' ')[1])).size).toBe(1);
});

it('tells of what was left for the relay', async () => {
  await told('/');
  expect(onEvents).not.toHaveBeenCalled();
  await told('/event');
  expect(onEvents).toHaveBeenCalledTimes(1);
});

it('asks all that wait to come again when it is lost, and goes on with a new thread', async () => {
  const first = await told('/', 'a');
  const lost = await Promise.allSettled([thread.answer(call('/lost')), thread.answer(call('/'))]);
  expect(lost[0]).toMatchObject({ status: 'rejected', reason: { status: 503, headers: { 'retry-after': '2' } } });
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(await told('/', 'a')).not.toBe(first);
});

it('takes no calls once it is closed', async () => {
  await told('/');
  await thread.close();
  await expect(thread.answer(call('/'))).rejects.toMatchObject({ status: 503 });
  expect(log.warn).not.toHaveBeenCalled();
});
