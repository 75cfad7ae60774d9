import { request } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import type { Rendered } from '../tests/chart.ts';

/** An object as the API server answers it; what is in it is looked at by the tests alone. */
export interface Stored extends Rendered {
  metadata: Rendered['metadata'] & { creationTimestamp: string };
  // oxlint-disable-next-line typescript/no-explicit-any
  status?: any;
  type?: string;
}

interface Answer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  /** What the server takes, but not without a word: what Pod Security would refuse, what is going out of use. */
  warning: string | null;
}

/** Calls to one API server as its administrator. */
export class Api {
  readonly #call: { host: string; port: number; ca: Buffer; headers: Record<string, string> };

  constructor({ port, ca, token }: { port: number; ca: Buffer; token: string }) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    this.#call = { host: '127.0.0.1', port, ca, headers };
  }

  send(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const outgoing = request({ ...this.#call, method, path }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.once('error', reject);
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            body: parsed(text),
            warning: answer.headers.warning ?? null,
          }),
        );
      });
      outgoing.once('error', reject);
      outgoing.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  /** @throws Error with what the server said */
  async create(path: string, object: unknown): Promise<void> {
    const { status, body } = await this.send('POST', path, object);
    if (status >= 300) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  }

  /** Asks for an object to be made, but not kept; fields that its definition does not know are refused. */
  async tryOut(object: Rendered): Promise<Answer> {
    const { apiVersion, kind, metadata } = object;
    const group = apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`;
    const { body } = await this.send('GET', group);
    const resources: { kind: string; name: string; namespaced: boolean }[] = body.resources ?? [];
    const known = resources.find((resource) => resource.kind === kind && !resource.name.includes('/'));
    if (!known) return { status: 404, body: { message: `${apiVersion} is not known` }, warning: null };
    const place = known.namespaced ? `namespaces/${metadata.namespace}/${known.name}` : known.name;
    return this.send('POST', `${group}/${place}?dryRun=All&fieldValidation=Strict`, object);
  }

  async list(path: string): Promise<Stored[]> {
    const { status, body } = await this.send('GET', path);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    return body.items;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text; // /readyz answers plain words
  }
}

const PATIENCE_MS = 300_000;

/** Asks until `check` answers something. @throws Error that names what was waited for */
export async function until<T>(what: string, check: () => Promise<T | null | false | undefined>): Promise<T> {
  let last: unknown;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(300)) {
    try {
      const found = await check();
      if (found) return found;
    } catch (error) {
      last = error;
    }
  }
  throw new Error(`waited too long for ${what}`, { cause: last });
}
