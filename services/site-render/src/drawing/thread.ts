import { setPriority } from 'node:os';
import type { MessagePort } from 'node:worker_threads';
import { drawPreview, drawWhole } from './draw.ts';
import type { DrawnBytes, Order, ThreadAnswer } from './thread-messages.ts';

/** What waits for the service's own thread goes before what costs a lot. */
const PRIORITY = 10;

/** The inside of a drawing thread: draws one page after the other until it is ended from outside. */
export function drawForever(port: MessagePort): void {
  // On Linux it is the calling thread's own, elsewhere that of the whole process.
  if (process.platform === 'linux') setPriority(PRIORITY);
  const answer = (message: ThreadAnswer, moved: ArrayBuffer[] = []): void => port.postMessage(message, moved);
  port.on('message', (order: Order) => {
    const before = micros();
    answer({ kind: 'begun', cpuMicros: before });
    try {
      const drawn = draw(order);
      const moved = drawn.pieces.map(({ buffer }) => buffer);
      answer({ kind: 'drawn', drawn, cpuMicros: micros() - before }, moved);
    } catch (error) {
      answer({ kind: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
}

function draw({ task, as }: Order): DrawnBytes {
  if (as === 'preview') {
    const pieces = [new TextEncoder().encode(drawPreview(task))];
    return { pieces, digest: new Uint8Array(), ownCode: null };
  }
  const { cut, ownCode } = drawWhole(task);
  // Memory of their own, so that it can be handed over.
  return { pieces: cut.buffers.map((buffer) => new Uint8Array(buffer)), digest: new Uint8Array(cut.digest), ownCode };
}

function micros(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}
