import { answerFault } from '../../services/kit/src/testing/index.ts';
import type { Reply } from '../client/ask.ts';
import { Caller, learnFrom, madeUpCall, type Sent } from './caller.ts';
import { KnownValues } from './known-values.ts';
import { MadeUp } from './made-up.ts';
import type { Operation } from './operations.ts';
import { Random } from './random.ts';

const AT_ONCE = 4;
const SHOWN = 400;
const ANNA = { email: 'anna@atelier-nord.test', password: 'geheim-anna-1' };

/** Calls to every operation, and what was answered otherwise than it should. */
export class Campaign {
  readonly faults = new Map<string, string>();
  readonly #statuses = new Map<string, Map<number, number>>();

  readonly caller: Caller;
  readonly #operations: readonly Operation[];
  readonly #random: Random;
  readonly #known = new KnownValues();

  private constructor(caller: Caller, operations: readonly Operation[], random: Random) {
    this.caller = caller;
    this.#operations = operations;
    this.#random = random;
  }

  /** Of one service, or of all. */
  static async start({
    port,
    seed,
    service: only,
  }: {
    port: number;
    seed: number;
    service: string | undefined;
  }): Promise<Campaign> {
    const caller = new Caller(port, 'atelier-nord');
    await caller.logIn(ANNA);
    const operations = (await caller.operations()).filter(({ service }) => only === undefined || service === only);
    return new Campaign(caller, operations, new Random(seed));
  }

  /** Sends so many calls, four at a time. */
  async run(count: number): Promise<void> {
    const madeUp = new MadeUp(this.#random, this.#known);
    // What can be read without knowing anything comes first: it tells the ids of the rest.
    for (const operation of this.#operations)
      if (operation.method === 'GET' && !operation.path.includes('{'))
        await this.#call({ operation, path: operation.path, body: null });
    let left = count;
    const work = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        const operation = this.#random.pick(this.#operations);
        if (operation) await this.#call(madeUpCall(operation, madeUp, this.#random));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  async #call(sent: Sent): Promise<void> {
    const reply = await this.caller.send(sent);
    learnFrom(reply, this.#known);
    const { service, method, path: called } = sent.operation;
    const seen = this.#statuses.get(service) ?? new Map<number, number>();
    this.#statuses.set(service, seen.set(reply.status, (seen.get(reply.status) ?? 0) + 1));
    const fault = faultOf(reply);
    if (fault !== null) {
      const name = `${method} ${called} ${reply.status}`;
      if (!this.faults.has(name))
        this.faults.set(name, `${fault}\n    ${sent.path.slice(0, SHOWN)}\n    ${sent.body?.slice(0, SHOWN) ?? ''}`);
    }
  }

  /** Writes a table and every kind of fault. */
  print(): void {
    console.log('| service | operations | calls | answers by status |');
    console.log('| --- | --- | --- | --- |');
    for (const [service, seen] of this.#statuses) {
      const calls = [...seen.values()].reduce((sum, times) => sum + times, 0);
      const own = this.#operations.filter((operation) => operation.service === service).length;
      const parts = [...seen].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
      console.log(`| ${service} | ${own} | ${calls} | ${parts.join(', ')} |`);
    }
    for (const [name, what] of this.faults) console.log(`${name}\n    ${what}`);
    console.log(`${this.faults.size} kinds of faults`);
  }
}

function faultOf({ status, headers, text }: Reply): string | null {
  if (status === 0) return 'no answer';
  if (status === 429) return null;
  // A contract should have refused it before the database did.
  if (text.includes('"unstorable-value"')) return 'a value that only the database refused';
  try {
    return answerFault({ statusCode: status, headers, body: text, json: () => JSON.parse(text) });
  } catch {
    return `no refusal that can be read: ${text.slice(0, SHOWN)}`;
  }
}
