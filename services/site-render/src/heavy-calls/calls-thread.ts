import { Worker } from 'node:worker_threads';
import { refusals } from '@litfass/kit';
import type { Answer, Call, Order, Told } from './call.ts';

/** What the thread is started with, and whom it tells. */
export interface CallsThreadSettings {
  file: string;
  environment: Record<string, string | undefined>;
  /** It left something for the relay of this process. */
  onEvents: () => void;
  log: { warn(about: object, message: string): void };
}

/** Nobody called for so long: the thread gives its memory back. */
const IDLE_MS = 10 * 60_000;
/** Loading the code and connecting, on a machine that is busy. */
const START_MS = 60_000;
/** More than any call takes; one that takes more ends the thread, and with it what waits there. */
const LONGEST_MS = 60_000;
const END_MS = 5000;
/** A call that takes more ends its thread alone, not the service. */
const MEMORY_MB = 512;

interface Waiting extends PromiseWithResolvers<Answer> {
  timer: NodeJS.Timeout;
}

/** A thread that answers calls as this service does; it starts with the first one, and anew after it was lost. */
export class CallsThread {
  readonly #settings: CallsThreadSettings;
  readonly #waiting = new Map<number, Waiting>();
  #worker: { worker: Worker; ready: Promise<void> } | null = null;
  #idle: NodeJS.Timeout | null = null;
  #last = 0;
  #isClosed = false;

  constructor(settings: CallsThreadSettings) {
    this.#settings = settings;
  }

  /** @throws Refusal 503 when the thread is lost on the way */
  async answer(call: Call): Promise<Answer> {
    if (this.#isClosed) throw refusals.away('the thread for heavy calls');
    if (this.#idle) clearTimeout(this.#idle);
    const { worker, ready } = (this.#worker ??= this.#begin());
    const number = (this.#last += 1);
    const timer = setTimeout(() => this.#lose(worker, 'a call took too long'), START_MS + LONGEST_MS).unref();
    const waiting = { ...Promise.withResolvers<Answer>(), timer };
    this.#waiting.set(number, waiting);
    void ready.then(() => {
      const order: Order = { kind: 'call', number, call };
      worker.postMessage(order, call.body ? [call.body.buffer] : []);
    });
    return waiting.promise;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#idle) clearTimeout(this.#idle);
    if (this.#worker) await this.#end(this.#worker.worker);
  }

  #begin(): { worker: Worker; ready: Promise<void> } {
    const { file, environment, onEvents } = this.#settings;
    const worker = new Worker(file, {
      name: 'heavy calls',
      workerData: environment,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const { promise: ready, resolve } = Promise.withResolvers<void>();
    worker.on('message', (told: Told) => {
      if (told.kind === 'ready') resolve();
      else if (told.kind === 'events') onEvents();
      else if (told.kind === 'answer') this.#settle(told.number, told.answer);
    });
    worker.on('error', (error) => this.#lose(worker, error.message));
    worker.on('exit', () => this.#lose(worker, 'it ended'));
    return { worker, ready };
  }

  #settle(number: number, answer: Answer): void {
    const waiting = this.#waiting.get(number);
    this.#waiting.delete(number);
    clearTimeout(waiting?.timer);
    waiting?.resolve(answer);
    if (this.#waiting.size === 0) this.#rest();
  }

  #rest(): void {
    this.#idle = setTimeout(() => {
      const lost = this.#worker?.worker;
      this.#worker = null;
      if (lost) void this.#end(lost);
    }, IDLE_MS).unref();
  }

  /** All that wait there are told to come again; the next call has a new thread. */
  #lose(worker: Worker, reason: string): void {
    if (this.#worker?.worker !== worker) return;
    this.#worker = null;
    if (!this.#isClosed) this.#settings.log.warn({ reason }, 'the thread for heavy calls is lost');
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(refusals.away('the thread for heavy calls'));
    }
    this.#waiting.clear();
    void worker.terminate();
  }

  async #end(worker: Worker): Promise<void> {
    const ended = new Promise<void>((resolve) => {
      worker.on('message', (told: Told) => told.kind === 'ended' && resolve());
      worker.once('exit', () => resolve());
    });
    const order: Order = { kind: 'end' };
    worker.postMessage(order);
    const late = new Promise<void>((resolve) => void setTimeout(resolve, END_MS).unref());
    await Promise.race([ended, late]);
    await worker.terminate();
  }
}
