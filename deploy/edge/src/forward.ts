import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { answerAway } from './away.ts';
import { gatherBody, SlowSender } from './gather-body.ts';
import { requestHeaders, responseHeaders } from './headers.ts';
import type { Copy, Copying, LastGood } from './last-good.ts';
import { watchPace } from './pace.ts';
import { hasBody, NoAnswer, type Call, type Head, type Receiver, type Upstream } from './upstream.ts';

export interface Limits {
  /** How long a visitor may take to send the head of a request. */
  headMs: number;
  /** How long for the body of a form or a hit; large ones are passed on as they come. */
  smallBodyMs: number;
  /** The span in which a large body must get on. */
  paceMs: number;
  /** How long after a service went away calls that can be repeated still wait for its return. */
  patienceMs: number;
  /** Silence after which a read ends; pages and calls answer in far less. */
  readSilenceMs: number;
  /** Silence after which a write ends: an import works for minutes before it answers. */
  writeSilenceMs: number;
}

export interface Forwarder {
  limits: Limits;
  trusted: BlockList;
  lastGood: LastGood;
  log: (message: string, fields: Record<string, unknown>) => void;
}

/** A request on its way through the edge. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  upstream: Upstream;
  requestId: string;
}

const REPEAT_MS = 100;
const passingFaults = new Set([502, 503, 504]);

/** Passes a request to its service and the answer back; shows the last good copy while the service is away. */
export async function forward(exchange: Exchange, forwarder: Forwarder): Promise<void> {
  const { request, response, upstream, requestId } = exchange;
  const { limits, lastGood, trusted, log } = forwarder;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const passage = new Passage(exchange, lastGood);
  try {
    const body = await gatherBody(request, limits.smallBodyMs);
    if (body === null && hasBody(request)) watchPace(request, limits.paceMs);
    const call: Call = {
      request,
      headers: requestHeaders(request, { requestId, trusted }),
      body,
      silenceMs: isRead ? limits.readSilenceMs : limits.writeSilenceMs,
    };
    await sendPatiently(upstream, { call, passage, patienceMs: limits.patienceMs });
  } catch (error) {
    if (passage.isGone) return;
    if (error instanceof SlowSender) return answerAway(request, response, 'sender-slow', requestId);
    if (!(error instanceof NoAnswer)) throw error;
    log('no answer', { service: upstream.name, reason: error.message, requestId });
    const copy = isRead ? lastGood.find(request) : null;
    if (copy) return showCopy(exchange, copy);
    const fault = error.isTimeout ? 'service-slow' : error.isRepeatable ? 'service-away' : 'connection-lost';
    answerAway(request, response, fault, requestId);
  }
}

async function sendPatiently(
  upstream: Upstream,
  { call, passage, patienceMs }: { call: Call; passage: Passage; patienceMs: number },
): Promise<void> {
  for (;;) {
    try {
      await upstream.send(call, passage);
      upstream.awaySince = null;
      return;
    } catch (error) {
      if (!(error instanceof NoAnswer) || !error.isRepeatable || passage.isGone) throw error;
      // Counted from when the service went away, not from this request: later ones don't queue up behind a dead service.
      upstream.awaySince ??= performance.now();
      if (performance.now() - upstream.awaySince > patienceMs) throw error;
      await wait(REPEAT_MS);
    }
  }
}

/** The way of an answer from its service to the visitor. */
class Passage implements Receiver {
  readonly #exchange: Exchange;
  readonly #lastGood: LastGood;
  #copying: Copying | null = null;
  /** The last good copy was shown in place of what arrives. */
  #isReplaced = false;

  constructor(exchange: Exchange, lastGood: LastGood) {
    this.#exchange = exchange;
    this.#lastGood = lastGood;
  }

  get isGone(): boolean {
    const { destroyed, writableFinished } = this.#exchange.response;
    return destroyed && !writableFinished;
  }

  onceGone(then: () => void): void {
    this.#exchange.response.once('close', () => {
      if (this.isGone) then();
    });
  }

  head(head: Head): void {
    const { request, response, requestId } = this.#exchange;
    const { statusCode, statusMessage, rawHeaders, headers } = head;
    const copy = passingFaults.has(statusCode) && request.method === 'GET' ? this.#lastGood.find(request) : null;
    this.#isReplaced = copy !== null;
    if (copy) return showCopy(this.#exchange, copy);
    this.#copying = this.#lastGood.observe(request, head);
    response.writeHead(statusCode, statusMessage, responseHeaders(rawHeaders, headers.connection, requestId));
  }

  part(part: Buffer): boolean {
    if (this.#isReplaced) return true;
    this.#copying?.add(part);
    return this.#exchange.response.write(part);
  }

  onceReady(then: () => void): void {
    this.#exchange.response.once('drain', then);
  }

  end(): void {
    if (this.#isReplaced) return;
    this.#copying?.keep();
    this.#exchange.response.end();
  }

  // An answer that breaks off must not look like a whole one.
  broken(): void {
    if (!this.#isReplaced) this.#exchange.response.destroy();
  }
}

function showCopy({ request, response, requestId }: Omit<Exchange, 'upstream'>, copy: Copy): void {
  const headers = responseHeaders(copy.rawHeaders, undefined, requestId).filter(
    (_value, index, all) => !/^(content-length|age|warning)$/i.test(all[index - (index % 2)] ?? ''),
  );
  const age = Math.round((Date.now() - copy.storedAt) / 1000);
  headers.push(
    'Warning',
    '110 - "Response is Stale"',
    'X-Litfass-Stale',
    '1',
    'Age',
    String(age),
    'Content-Length',
    String(copy.body.length),
  );
  response.writeHead(200, headers);
  response.end(request.method === 'HEAD' ? undefined : copy.body);
}
