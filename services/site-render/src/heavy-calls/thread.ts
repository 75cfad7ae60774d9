import { setPriority } from 'node:os';
import type { MessagePort } from 'node:worker_threads';
import { onLeftEvents } from '@litfass/kit';
import { createApp } from '../app.ts';
import { threadFiles } from '../threads.ts';
import type { Answer, Call, Order, Told } from './call.ts';
import { compressed } from './compressed.ts';
import { THREAD_POOL_SIZE } from './connections.ts';

/** What waits for the service's own thread goes before what costs a lot. */
const PRIORITY = 10;

/** This thread is busy for as long as it has work; whoever would be turned away waits in the service's own thread. */
const settings = {
  LITFASS_POOL_SIZE: String(THREAD_POOL_SIZE),
  LITFASS_DRAWING_THREADS: '1',
  LITFASS_PAGE_CACHE_BYTES: '0',
  LITFASS_MAX_EVENT_LOOP_DELAY_MS: '60000',
};

/** The inside of the thread for heavy calls: the whole service once more, without a door, jobs and consumers. */
export async function answerForever(port: MessagePort, environment: Record<string, string | undefined>): Promise<void> {
  const tell = (told: Told, moved: ArrayBuffer[] = []): void => port.postMessage(told, moved);
  const service = await createApp({ ...environment, ...settings }, {}, undefined, { ...threadFiles, calls: null });
  const { app, parts } = service;
  await parts.hosts.ready;
  onLeftEvents(parts.db, () => tell({ kind: 'events' }));
  const follow = async (order: Order): Promise<void> => {
    if (order.kind === 'end') {
      await service.close();
      return tell({ kind: 'ended' });
    }
    const answer = await answerOf(app, order.call);
    tell({ kind: 'answer', number: order.number, answer }, [answer.body.buffer]);
  };
  // What fails here ends the thread: whoever waits is told so.
  port.on('message', (order: Order) => void follow(order));
  // Only now: somebody waits while it begins. On Linux it is the calling thread's own, elsewhere that of the whole process.
  if (process.platform === 'linux') setPriority(PRIORITY);
  tell({ kind: 'ready' });
}

async function answerOf(
  app: Awaited<ReturnType<typeof createApp>>['app'],
  { method, url, headers, remoteAddress, body }: Call,
): Promise<Answer> {
  const {
    statusCode,
    headers: told,
    rawPayload,
  } = await app.inject({
    // One of the methods that the service's own thread has a route for.
    method: method as 'GET',
    url,
    headers,
    remoteAddress,
    ...(body && { payload: Buffer.from(body.buffer, body.byteOffset, body.byteLength) }),
  });
  const answer = { status: statusCode, headers: headersOf(told), body: new Uint8Array(rawPayload) };
  return compressed(answer, headers['accept-encoding']);
}

function headersOf(told: Record<string, number | string | string[] | undefined>): Answer['headers'] {
  const headers: Answer['headers'] = {};
  for (const [name, value] of Object.entries(told))
    if (value !== undefined) headers[name] = Array.isArray(value) ? value : String(value);
  return headers;
}
