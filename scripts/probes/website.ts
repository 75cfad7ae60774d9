import { request as overHttp, type IncomingMessage } from 'node:http';
import { request as overHttps } from 'node:https';
import type { ProbeSettings } from './settings.ts';

/** A call of a visitor, or of a program with the website's key. */
export interface ProbeCall {
  method?: 'GET' | 'PUT' | 'POST' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface ProbeAnswer {
  status: number;
  text: string;
}

// A browser's, marked: hits of what calls itself a robot are not counted.
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Litfass';

/** The website that is looked at, from outside: by its public address, each call over a connection of its own. */
export class ProbedWebsite {
  readonly #address: URL;
  readonly #key: string;
  readonly #signal: AbortSignal;

  /** `signal` ends every call, also one that has not begun. */
  constructor({ website, key }: Pick<ProbeSettings, 'website' | 'key'>, signal: AbortSignal) {
    this.#address = website;
    this.#key = key;
    this.#signal = signal;
  }

  /** As a visitor. @throws Error when nobody answers */
  async visit(call: ProbeCall): Promise<ProbeAnswer> {
    const headers = { 'user-agent': BROWSER, origin: this.#address.origin, ...call.headers };
    const answer = await this.#send({ ...call, headers });
    return { status: answer.statusCode ?? 0, text: await textOf(answer) };
  }

  /** As a program, with the key. @throws Error with what was said instead of an answer */
  async call<T>(method: NonNullable<ProbeCall['method']>, path: string, body?: unknown): Promise<T> {
    const headers = { authorization: `Bearer ${this.#key}`, 'content-type': 'application/json' };
    const answer = await this.#send({
      method,
      path,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await textOf(answer);
    const { statusCode = 0 } = answer;
    if (statusCode < 200 || statusCode > 299) throw new Error(`${method} ${path}: ${statusCode} ${text.slice(0, 300)}`);
    const found: T = JSON.parse(text || 'null');
    return found;
  }

  #send({ method = 'GET', path, headers, body }: ProbeCall): Promise<IncomingMessage> {
    const { protocol, hostname, host, port } = this.#address;
    const request = protocol === 'https:' ? overHttps : overHttp;
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          // Not every resolver knows that *.localhost is this machine.
          host: hostname.endsWith('.localhost') ? '127.0.0.1' : hostname,
          port,
          path,
          method,
          headers: { ...headers, host },
          servername: hostname,
          agent: false,
          signal: this.#signal,
        },
        resolve,
      );
      outgoing.once('error', (error) => reject(new Error(`${method} ${path}: ${error.message}`, { cause: error })));
      outgoing.end(body);
    });
  }
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of answer.setEncoding('utf8')) text += piece;
  return text;
}
