import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';

/** What is passed on to a service. */
export interface Call {
  request: IncomingMessage;
  headers: string[];
  /** Without a byte from the service for this long the call ends. */
  silenceMs: number;
  signal: AbortSignal;
}

/** The service gave no answer. `isRepeatable`: sending the call again cannot do its work twice. */
export class NoAnswer extends Error {
  readonly isTimeout: boolean;
  readonly isRepeatable: boolean;

  constructor(cause: Error, { isTimeout, isRepeatable }: { isTimeout: boolean; isRepeatable: boolean }) {
    super(cause.message, { cause });
    this.isTimeout = isTimeout;
    this.isRepeatable = isRepeatable;
  }
}

/**
 * A connection that rests for longer is closed from this side. A service that is about to end closes what rests too, but
 * only after its drain (LITFASS_DRAIN_MS, longer than this): so no request is ever sent into a connection that is just
 * being closed, and nobody has to guess whether an order or a form was heard.
 */
const REST_MS = 1000;

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/** One service, reached over connections that are kept open. */
export class Upstream {
  readonly name: string;
  readonly url: URL;
  /** When the service began not to answer; null while it does. */
  awaySince: number | null = null;
  readonly #agent = new Agent({
    keepAlive: true,
    maxSockets: 512,
    maxFreeSockets: 64,
    scheduling: 'lifo',
    timeout: REST_MS,
  });

  constructor(name: string, url: URL) {
    this.name = name;
    this.url = url;
  }

  /** Sends the call; resolves with the answer's head, its body still to be read. @throws NoAnswer */
  send({ request, headers, silenceMs, signal }: Call): Promise<IncomingMessage> {
    const { method = 'GET', url = '/' } = request;
    return new Promise((resolve, reject) => {
      let isTimeout = false;
      const { hostname: host, port } = this.url;
      const outgoing = httpRequest({
        agent: this.#agent,
        host,
        port,
        method,
        path: url,
        headers,
        setHost: false,
        signal,
      });
      outgoing.setTimeout(silenceMs, () => {
        isTimeout = true;
        outgoing.destroy(new Error('no answer in time'));
      });
      outgoing.once('response', resolve);
      outgoing.once('error', (error) => {
        const isRefused = 'code' in error && error.code === 'ECONNREFUSED';
        reject(
          new NoAnswer(error, {
            isTimeout,
            isRepeatable: isRefused || (!isTimeout && safe.has(method) && !hasBody(request)),
          }),
        );
      });
      if (!hasBody(request)) {
        outgoing.end();
        return;
      }
      // The body is touched only once the service took the connection: a refused call can be sent again.
      outgoing.once('socket', (socket) => {
        const sendBody = () => pipeline(request, outgoing, () => undefined);
        if (socket.connecting) socket.once('connect', sendBody);
        else sendBody();
      });
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
