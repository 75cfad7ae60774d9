import type { Agent } from 'node:http';
import { ask, type Reply } from '../client/ask.ts';

const TIMEOUT_MS = 30_000;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

export interface Call {
  method?: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** One browser on one website, with its own cookies and its own address (RFC 2544). */
export class Visitor {
  readonly host: string;
  readonly cookies = new Map<string, string>();
  readonly #agent: Agent;
  readonly port: number;
  readonly #address: string;

  constructor(at: { agent: Agent; port: number; site: string; address: string }) {
    this.#agent = at.agent;
    this.port = at.port;
    this.#address = at.address;
    this.host = `${at.site === '' ? '' : `${at.site}.`}localhost:${at.port}`;
  }

  /** A call as this browser would send it; JSON where there is a body. */
  async ask({ method, path, body, headers = {} }: Call): Promise<Reply> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const verb = method ?? (body === undefined ? 'GET' : 'POST');
    // A visitor's first write names an empty crumb, as pages do.
    const first = verb !== 'GET' && !this.cookies.has('crumb') ? `${path.includes('?') ? '&' : '?'}crumb=` : '';
    const question = {
      agent: this.#agent,
      port: this.port,
      path: `${path}${first}`,
      method: verb,
      headers: { ...this.#headers(body !== undefined), ...headers },
      timeoutMs: TIMEOUT_MS,
    };
    const reply = await ask(question, text);
    for (const cookie of reply.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
    return reply;
  }

  /** Answers the status of the log-in. */
  async logIn(email: string, password: string): Promise<number> {
    await this.ask({ path: '/api/auth/session' });
    return (await this.ask({ path: '/api/auth/login', body: { email, password } })).status;
  }

  /** What it sends of them. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #headers(hasBody: boolean): Record<string, string> {
    return {
      host: this.host,
      origin: `http://${this.host}`,
      'user-agent': BROWSER,
      'x-forwarded-for': this.#address,
      'x-csrf-token': this.cookies.get('crumb') ?? '',
      cookie: this.cookie,
      ...(hasBody && { 'content-type': 'application/json' }),
    };
  }
}

/** What a JSON answer holds under a name; undefined for any other answer. */
export function memberOf({ text }: Reply, name: string): unknown {
  try {
    return Reflect.get(Object(JSON.parse(text)), name);
  } catch {
    return undefined;
  }
}
