import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { errors, Pool, type Dispatcher } from 'undici';

/** What is passed on to a service. */
export interface Call {
  request: IncomingMessage;
  headers: string[];
  /** The whole body; null where it is none, or one that is passed on as it comes. */
  body: Buffer | null;
  /** Without a byte from the service for this long the call ends. */
  silenceMs: number;
}

/** How an answer begins. */
export interface Head {
  statusCode: number;
  statusMessage: string;
  /** As they came: name, value, name, value … */
  rawHeaders: string[];
  headers: IncomingHttpHeaders;
}

/** Who takes an answer as it arrives: its head, its parts, its end; or that it broke off after its head. */
export interface Receiver {
  /** Nobody waits for the answer any more. */
  readonly isGone: boolean;
  onceGone(then: () => void): void;
  head(head: Head): void;
  /** False: no more before `onceReady`. */
  part(part: Buffer): boolean;
  onceReady(then: () => void): void;
  end(): void;
  broken(): void;
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
/** As many as it takes: slow senders, slow readers and streams of events hold one each, and nobody waits until they are done. */
const ANY_CONNECTIONS = null;

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/** One service, reached over connections that are kept open. */
export class Upstream {
  readonly name: string;
  readonly url: URL;
  /** When the service began not to answer; null while it does. */
  awaySince: number | null = null;
  readonly #pool: Pool;

  constructor(name: string, url: URL) {
    this.name = name;
    this.url = url;
    this.#pool = new Pool(url, {
      connections: ANY_CONNECTIONS,
      allowH2: false,
      keepAliveTimeout: REST_MS,
      keepAliveMaxTimeout: REST_MS,
    });
  }

  /** Sends the call; resolves once the head of its answer was received. @throws NoAnswer */
  send({ request, headers, body, silenceMs }: Call, receiver: Receiver): Promise<void> {
    const { method = 'GET', url: path = '/' } = request;
    // Streams of events are silent for as long as nothing happens.
    const isOfEvents = request.headers.accept?.startsWith('text/event-stream') ?? false;
    return new Promise((resolve, reject) => {
      const taking = new Taking(receiver, {
        begun: resolve,
        failed: (error) => reject(noAnswer(error, safe.has(method) && !hasBody(request))),
      });
      this.#pool.dispatch(
        {
          path,
          method: method as Dispatcher.HttpMethod,
          headers,
          body: body ?? (hasBody(request) ? streamOf(request) : null),
          headersTimeout: silenceMs,
          bodyTimeout: isOfEvents ? 0 : silenceMs,
        },
        taking,
      );
    });
  }

  close(): void {
    void this.#pool.destroy();
  }
}

function noAnswer(error: Error, isSafe: boolean): Error {
  if (error instanceof errors.InvalidArgumentError) return error;
  const isTimeout =
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError ||
    error instanceof errors.ConnectTimeoutError;
  const isRefused = 'code' in error && error.code === 'ECONNREFUSED';
  return new NoAnswer(error, { isTimeout, isRepeatable: isRefused || (!isTimeout && isSafe) });
}

/** Hands an answer from its connection to who takes it, no faster than it is taken. */
class Taking implements Dispatcher.DispatchHandler {
  readonly #receiver: Receiver;
  readonly #told: { begun: () => void; failed: (error: Error) => void };
  #hasBegun = false;

  constructor(receiver: Receiver, told: { begun: () => void; failed: (error: Error) => void }) {
    this.#receiver = receiver;
    this.#told = told;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    const leave = (): void => controller.abort(new Error('the client is gone'));
    if (this.#receiver.isGone) leave();
    else this.#receiver.onceGone(leave);
  }

  onResponseStart(
    { rawHeaders }: Dispatcher.DispatchController,
    statusCode: number,
    headers: IncomingHttpHeaders,
    statusMessage = '',
  ): void {
    if (statusCode < 200) return;
    this.#hasBegun = true;
    this.#receiver.head({ statusCode, statusMessage, rawHeaders: textsOf(rawHeaders), headers });
    this.#told.begun();
  }

  onResponseData(controller: Dispatcher.DispatchController, part: Buffer): void {
    if (this.#receiver.part(part)) return;
    controller.pause();
    this.#receiver.onceReady(() => controller.resume());
  }

  onResponseEnd(): void {
    this.#receiver.end();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.#hasBegun) this.#receiver.broken();
    else this.#told.failed(error);
  }
}

function textsOf(raw: Dispatcher.DispatchController['rawHeaders']): string[] {
  return Array.isArray(raw) ? raw.map((each) => (typeof each === 'string' ? each : each.toString('latin1'))) : [];
}

/** A body is read only once the service took the connection, and its request is never destroyed: it can be sent again. */
const streamOf = (request: IncomingMessage): Readable => Readable.from(request.iterator({ destroyOnReturn: false }));

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
