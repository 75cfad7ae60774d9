import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from '../../client/ask.ts';
import { buy } from '../../commerce-stack/buyer.ts';
import type { Kind, Ledger } from './ledger.ts';
import type { Goods } from './place.ts';

/** Where visitors go, and what they were promised there. */
export interface Visit {
  /** Of the edge. */
  port: number;
  host: string;
  /** Tells this run's entries from others'. */
  run: string;
  goods: Goods[];
  formId: string;
  ledger: Ledger;
}

/** What was acknowledged: number of the entry → id that the answer named. */
export interface Acknowledged {
  forms: Map<number, string>;
  orders: Map<number, string>;
  hits: Set<number>;
}

const json = { 'content-type': 'application/json' };
const READ_PAGES = ['/', '/blog', '/shop', '/kontakt', '/ueber-uns'];
/** Longer than the edge waits for a service that is silent. */
const TIMEOUT_MS = 60_000;
const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/** A few visitors of each kind, until `signal`; each does the next thing a moment after the last was answered. */
export class Visitors {
  readonly acknowledged: Acknowledged = { forms: new Map(), orders: new Map(), hits: new Set() };
  readonly #visit: Visit;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #signal: AbortSignal;
  #number = 0;
  #crumb = '';

  constructor(visit: Visit, signal: AbortSignal) {
    this.#visit = visit;
    this.#signal = signal;
  }

  /** Reads each page once: what a fault may not take away. The first call of a browser brings it its crumb. */
  async readAll(): Promise<void> {
    const { crumb }: { crumb: string } = JSON.parse((await this.#key()).text);
    this.#crumb = crumb;
    for (const path of READ_PAGES) {
      const { status } = await this.#call('pages', { method: 'GET', path });
      if (status !== 200) throw new Error(`${path} answers ${status} before any fault`);
    }
  }

  /** Returns when every visitor has ended what it was at. */
  async come(): Promise<void> {
    const again = async (pauseMs: number, act: (number: number) => Promise<unknown>): Promise<void> => {
      while (!this.#signal.aborted) {
        this.#number += 1;
        await act(this.#number);
        await wait(pauseMs);
      }
    };
    await Promise.all([
      again(100, (number) => this.#readPage(number)),
      again(130, (number) => this.#readPage(number)),
      again(400, (number) => this.#sendForm(number)),
      again(500, (number) => this.#sendForm(number)),
      again(100, (number) => this.#sendHit(number)),
      again(150, (number) => this.#sendHit(number)),
      again(500, (number) => this.#order(number)),
    ]);
    this.#agent.destroy();
  }

  async #call(
    kind: Kind,
    call: { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string> },
    body = '',
  ): ReturnType<typeof ask> {
    const { port, ledger } = this.#visit;
    // Who only reads has no cookies.
    const headers = { ...this.#headers(kind === 'pages' ? '' : this.#crumb), ...call.headers };
    const begun = performance.now();
    const answer = await ask({ agent: this.#agent, port, ...call, headers, timeoutMs: TIMEOUT_MS }, body);
    ledger.note(kind, answer.status, performance.now() - begun);
    return answer;
  }

  #key(): ReturnType<typeof ask> {
    const headers = json;
    return this.#call('forms', { path: '/api/form/FormSubmissionKey', headers });
  }

  /** What a browser says with each call. */
  #headers(crumb: string): Record<string, string> {
    const host = `${this.#visit.host}:${this.#visit.port}`;
    return {
      host,
      origin: `http://${host}`,
      'user-agent': BROWSER,
      ...(crumb && { 'x-csrf-token': crumb, cookie: `crumb=${crumb}` }),
    };
  }

  async #readPage(number: number): Promise<void> {
    const path = READ_PAGES[number % READ_PAGES.length] ?? '/';
    await this.#call('pages', { method: 'GET', path, headers: { accept: 'text/html' } });
  }

  async #sendHit(number: number): Promise<void> {
    const data = JSON.stringify({ pagePath: '/', faultRun: this.#visit.run, number });
    const body = new URLSearchParams({ event: '1', data, ss_cvr: '' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { status } = await this.#call('hits', { path: '/api/census/RecordHit', headers }, body);
    if (status === 204) this.acknowledged.hits.add(number);
  }

  /** As the form's script does: one key until it is answered for good, a new key when that one is too old. */
  async #sendForm(number: number): Promise<void> {
    while (!this.#signal.aborted) {
      const key = await this.#key();
      if (key.status === 200 && (await this.#sendWithKey(number, JSON.parse(key.text)))) return;
      await wait(100);
    }
  }

  async #sendWithKey(number: number, { key }: { key: string }): Promise<boolean> {
    const headers = json;
    const body = JSON.stringify({ formId: this.#visit.formId, key, form: JSON.stringify(this.#answers(number)) });
    while (!this.#signal.aborted) {
      const { status, text } = await this.#call('forms', { path: '/api/form/SaveFormSubmission', headers }, body);
      if (status === 200) {
        const { submissionId }: { submissionId: string } = JSON.parse(text);
        this.acknowledged.forms.set(number, submissionId);
        return true;
      }
      if (status >= 400 && status < 500) return false;
      await wait(100);
    }
    return true;
  }

  #answers(number: number): Record<string, unknown> {
    return {
      'name-1': ['Mia', 'Muster'],
      'email-1': 'mia@kunde.test',
      'select-1': 'Kurs',
      'textarea-1': `${this.#visit.run} Nr. ${number}`,
    };
  }

  async #order(number: number): Promise<void> {
    const { run, port, ledger, goods } = this.#visit;
    const product = goods[number % goods.length];
    if (!product) return;
    const order = await buy({
      shop: { ports: [port], headers: { ...this.#headers(this.#crumb), ...json }, crumb: this.#crumb },
      post: (call, body) => ask({ agent: this.#agent, ...call }, body),
      number,
      name: `${run}-${number}`,
      goods: product,
      timeoutMs: TIMEOUT_MS,
      onAnswer: (answer, ms) => ledger.note('carts and orders', answer, ms),
      onRepeat: () => undefined,
    });
    this.acknowledged.orders.set(number, order);
  }
}
