import { Agent } from 'node:http';
import { ask, type Reply } from '../client/ask.ts';
import type { KnownValues } from './known-values.ts';
import type { MadeUp } from './made-up.ts';
import { describing, operationsOf, type OpenApi, type Operation } from './operations.ts';
import type { Random } from './random.ts';

const TIMEOUT_MS = 20_000;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

export interface Account {
  email: string;
  password: string;
}

/** A call as it was sent, to be sent again. */
export interface Sent {
  operation: Operation;
  path: string;
  body: string | null;
}

/** Calls a website of a platform as its owner does in a browser, each time from another address (RFC 2544). */
export class Caller {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #port: number;
  readonly #host: string;
  #cookies = new Map<string, string>();
  #count = 0;

  constructor(port: number, site: string) {
    this.#port = port;
    this.#host = `${site}.localhost:${port}`;
  }

  async logIn(account: Account): Promise<void> {
    this.#cookies = new Map();
    await this.ask('GET', '/api/auth/session');
    const { status } = await this.ask('POST', '/api/auth/login', JSON.stringify(account));
    if (status !== 200) throw new Error(`nobody could log in: ${status}`);
  }

  async operations(): Promise<Operation[]> {
    const described = await Promise.all(
      describing.map(async (service) => {
        const document: OpenApi = JSON.parse((await this.ask('GET', `/api/${service}/openapi.json`)).text);
        return operationsOf(service, document);
      }),
    );
    return described.flat();
  }

  send({ operation, path, body }: Sent): Promise<Reply> {
    return this.ask(operation.method, path, body);
  }

  async ask(method: string, path: string, body: string | null = null): Promise<Reply> {
    this.#count += 1;
    const reply = await ask(
      { agent: this.#agent, port: this.#port, path, method, headers: this.#headers(body), timeoutMs: TIMEOUT_MS },
      body ?? '',
    );
    for (const cookie of reply.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    return reply;
  }

  #headers(body: string | null): Record<string, string> {
    return {
      host: this.#host,
      origin: `http://${this.#host}`,
      'user-agent': BROWSER,
      'x-forwarded-for': `198.18.${(this.#count >> 8) & 255}.${this.#count & 255}`,
      'x-csrf-token': this.#cookies.get('crumb') ?? '',
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(body !== null && { 'content-type': 'application/json' }),
    };
  }
}

/** Makes a call up: its path, its query, and its body with it. */
export function madeUpCall(operation: Operation, madeUp: MadeUp, random: Random): Sent {
  const query = new URLSearchParams();
  let { path } = operation;
  for (const { name, in: where, required, schema } of operation.parameters) {
    if (where === 'query' && !required && random.happens(0.5)) continue;
    const value = asText(madeUp.value(schema, name));
    // A longer line is refused before anybody reads it.
    const part = value.toWellFormed().slice(0, 1000);
    if (where === 'query') query.append(name, part);
    else path = path.replace(`{${name}}`, encodeURIComponent(part) || '%20');
  }
  const body = operation.body && JSON.stringify(madeUp.value(operation.body));
  return { operation, path: query.size > 0 ? `${path}?${query.toString()}` : path, body: body ?? null };
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Reads what an answer tells, for calls to come. */
export function learnFrom({ status, text }: Reply, known: KnownValues): void {
  if (status !== 200) return;
  try {
    known.learn(JSON.parse(text));
  } catch {
    // A file.
  }
}
