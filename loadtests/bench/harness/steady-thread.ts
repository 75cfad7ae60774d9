import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { sendSteadily, type Sending, type Steady } from './steady.ts';

/** As `sendSteadily`, in a thread of its own: what it has to do does not delay who measures others. */
export async function sendElsewhere(port: number, sending: Sending): Promise<Steady> {
  const thread = new Worker(new URL(import.meta.url), { workerData: { port, sending } });
  const told: unknown[] = await once(thread, 'message');
  const [steady] = told as [Steady];
  return steady;
}

if (!isMainThread && parentPort) {
  const { port, sending }: { port: number; sending: Sending } = workerData;
  parentPort.postMessage(await sendSteadily(port, sending));
}
