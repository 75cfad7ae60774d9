import { Worker } from 'node:worker_threads';
import { Refusal } from '@litfass/kit';
import type { DrawnBytes, Order, ThreadAnswer } from './thread-messages.ts';

/** A page took more than it may: its thread was ended. */
export class OverBudget extends Refusal {
  /** @param detail what there was not enough of */
  constructor(detail: string) {
    super({
      code: 'page-too-costly',
      status: 422,
      text: 'Diese Seite ist zu umfangreich, um sie zu zeigen. Kürze sie oder teile sie auf mehrere Seiten auf.',
      detail,
    });
  }
}

/** What a thread has drawn, and the processor time that it took. */
export interface Finished {
  drawn: DrawnBytes;
  cpuMs: number;
}

const LOOK_EVERY_MS = 50;
/** A thread that gets little of a busy machine has so many times the budget by the clock. */
const PATIENCE = 20;
/** Loading the code, on a machine that is busy. */
const START_MS = 60_000;
/** More than any page takes; one that takes more ends its thread alone, not the service. */
const MEMORY_MB = 256;

/** One thread that draws; it draws a page at a time, and is of no use any more when one took too long. */
export class DrawingThread {
  readonly #worker: Worker;
  readonly #budgetMs: number;
  #isEnded = false;

  constructor(file: string, budgetMs: number) {
    this.#budgetMs = budgetMs;
    this.#worker = new Worker(file, { name: 'drawing', resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    this.#worker.unref();
    this.#worker.once('exit', () => (this.#isEnded = true));
    // Who waits for the page is told; without a listener the process would end.
    this.#worker.on('error', () => (this.#isEnded = true));
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** @throws OverBudget when the page takes more processor time, or memory, than it may */
  draw(order: Order): Promise<Finished> {
    const worker = this.#worker;
    const { promise, resolve, reject } = Promise.withResolvers<Finished>();
    let isOver = false;
    let begun: { cpuMicros: number; at: number } | null = null;
    const sentAt = performance.now();
    const onMessage = (answer: ThreadAnswer): void => {
      if (answer.kind === 'begun') begun = { cpuMicros: answer.cpuMicros, at: performance.now() };
      else if (answer.kind === 'drawn') resolve({ drawn: answer.drawn, cpuMs: answer.cpuMicros / 1000 });
      else reject(new Error(`drawing a page failed: ${answer.reason}`));
    };
    const end = (reason: Error): void => {
      reject(reason);
      void this.end();
    };
    const onError = (error: Error & { code?: string }): void =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new OverBudget('out of memory') : error);
    const onExit = (): void => reject(new Error('the drawing thread has ended'));
    const look = async (): Promise<void> => {
      const now = performance.now();
      if (!begun) return now - sentAt > START_MS ? end(new Error('the drawing thread does not start')) : undefined;
      if (now - begun.at > this.#budgetMs * PATIENCE) return end(new OverBudget('out of time'));
      const { user, system } = await worker.cpuUsage();
      // It may have begun the next page meanwhile, which has a budget of its own.
      if (isOver) return;
      if ((user + system - begun.cpuMicros) / 1000 > this.#budgetMs) end(new OverBudget('out of processor time'));
    };
    // A thread that has just ended has no processor time to tell.
    const watch = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
    worker.on('message', onMessage).once('error', onError).once('exit', onExit);
    try {
      worker.postMessage(order);
    } catch (error) {
      reject(error);
    }
    return promise.finally(() => {
      isOver = true;
      clearInterval(watch);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    });
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    await this.#worker.terminate();
  }
}
