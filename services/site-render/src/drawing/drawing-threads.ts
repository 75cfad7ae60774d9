import { tooMany } from '@litfass/kit';
import { DrawingThread, type Finished } from './drawing-thread.ts';
import { fairShares } from './fair-shares.ts';
import type { Order } from './thread-messages.ts';

/** What the threads are told: where their code is, how many there are at most, and what one page may take. */
export interface ThreadSettings {
  file: string;
  most: number;
  budgetMs: number;
}

interface Waiting {
  websiteId: string;
  order: Order;
  settle: PromiseWithResolvers<Finished>;
}

/** A thread that nobody needed for so long gives its memory back. */
const IDLE_MS = 60_000;
/** Of a website; each holds its page in memory. */
const MOST_WAITING = 20;
const RETRY_AFTER_SECONDS = 2;

/**
 * Draws what costs a lot beside the service's own thread, which goes on answering meanwhile. Threads start when they are
 * needed. Whose pages took least of late comes next, and one website has never all threads, where there are several.
 */
export class DrawingThreads {
  readonly #settings: ThreadSettings;
  readonly #waiting: Waiting[] = [];
  readonly #running = new Map<DrawingThread, string>();
  readonly #idle = new Map<DrawingThread, NodeJS.Timeout>();
  readonly #shares = fairShares(() => performance.now());
  #isClosed = false;

  constructor(settings: ThreadSettings) {
    this.#settings = settings;
  }

  /**
   * @throws OverBudget when the page takes more than it may
   * @throws Refusal 429 when too many pages of the website wait already
   */
  async draw(websiteId: string, order: Order): Promise<Finished> {
    if (this.#isClosed) throw new Error('the service ends');
    const waiting = this.#waiting.filter((other) => other.websiteId === websiteId).length;
    if (waiting >= MOST_WAITING) throw tooMany(RETRY_AFTER_SECONDS);
    const settle = Promise.withResolvers<Finished>();
    this.#waiting.push({ websiteId, order, settle });
    this.#go();
    return settle.promise;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { settle } of this.#waiting.splice(0)) settle.reject(new Error('the service ends'));
    for (const timer of this.#idle.values()) clearTimeout(timer);
    await Promise.all([...this.#running.keys(), ...this.#idle.keys()].map((thread) => thread.end()));
    this.#idle.clear();
  }

  #go(): void {
    while (!this.#isClosed && this.#running.size < this.#settings.most) {
      const next = this.#takeNext();
      if (!next) return;
      void this.#run(next);
    }
  }

  #takeNext(): Waiting | null {
    const running = [...this.#running.values()];
    const most = Math.max(1, this.#settings.most - 1);
    const open = this.#waiting.filter(({ websiteId }) => running.filter((other) => other === websiteId).length < most);
    const next = this.#shares.leastOf(open);
    if (next) this.#waiting.splice(this.#waiting.indexOf(next), 1);
    return next;
  }

  async #run({ websiteId, order, settle }: Waiting): Promise<void> {
    const thread = this.#takeThread();
    this.#running.set(thread, websiteId);
    const before = performance.now();
    try {
      const finished = await thread.draw(order);
      this.#shares.count(websiteId, finished.cpuMs);
      settle.resolve(finished);
    } catch (error) {
      this.#shares.count(websiteId, performance.now() - before);
      settle.reject(error);
    }
    this.#running.delete(thread);
    if (!thread.isEnded && !this.#isClosed) this.#rest(thread);
    this.#go();
  }

  #takeThread(): DrawingThread {
    for (const [thread, timer] of this.#idle) {
      clearTimeout(timer);
      this.#idle.delete(thread);
      if (!thread.isEnded) return thread;
    }
    return new DrawingThread(this.#settings.file, this.#settings.budgetMs);
  }

  #rest(thread: DrawingThread): void {
    const end = (): void => {
      this.#idle.delete(thread);
      void thread.end();
    };
    this.#idle.set(thread, setTimeout(end, IDLE_MS).unref());
  }
}
