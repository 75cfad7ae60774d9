import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { answerAway } from './away.ts';
import { requestHeaders, responseHeaders } from './headers.ts';
import type { Copy, LastGood } from './last-good.ts';
import { NoAnswer, type Call, type Upstream } from './upstream.ts';

export interface Limits {
  /** How long a visitor may take to send the head of a request. */
  headMs: number;
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
  const abort = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) abort.abort(); // the client is gone: the service need not go on
  });
  const { readSilenceMs, writeSilenceMs } = forwarder.limits;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const call: Call = {
    request,
    headers: requestHeaders(request, { requestId, trusted: forwarder.trusted }),
    silenceMs: isRead ? readSilenceMs : writeSilenceMs,
    signal: abort.signal,
  };
  try {
    const answer = await sendPatiently(upstream, call, forwarder.limits.patienceMs);
    passOn(exchange, answer, forwarder);
  } catch (error) {
    if (abort.signal.aborted) return;
    if (!(error instanceof NoAnswer)) throw error;
    forwarder.log('no answer', { service: upstream.name, reason: error.message, requestId });
    const copy = isRead ? forwarder.lastGood.find(request) : null;
    if (copy) return showCopy(exchange, copy);
    answerAway(
      request,
      response,
      error.isTimeout ? 'service-slow' : error.isRepeatable ? 'service-away' : 'connection-lost',
      requestId,
    );
  }
}

async function sendPatiently(upstream: Upstream, call: Call, patienceMs: number): Promise<IncomingMessage> {
  for (;;) {
    try {
      const answer = await upstream.send(call);
      upstream.awaySince = null;
      return answer;
    } catch (error) {
      if (!(error instanceof NoAnswer) || !error.isRepeatable || call.signal.aborted) throw error;
      // Counted from when the service went away, not from this request: later ones don't queue up behind a dead service.
      upstream.awaySince ??= performance.now();
      if (performance.now() - upstream.awaySince > patienceMs) throw error;
      await wait(REPEAT_MS);
    }
  }
}

function passOn({ request, response, requestId }: Exchange, answer: IncomingMessage, { lastGood }: Forwarder): void {
  const { statusCode = 502, statusMessage = '' } = answer;
  const copy = passingFaults.has(statusCode) && request.method === 'GET' ? lastGood.find(request) : null;
  if (copy) {
    answer.resume();
    return showCopy({ request, response, requestId }, copy);
  }
  lastGood.observe(request, answer);
  // Streams of events are silent for as long as nothing happens.
  if (answer.headers['content-type']?.startsWith('text/event-stream')) answer.socket.setTimeout(0);
  response.writeHead(
    statusCode,
    statusMessage,
    responseHeaders(answer.rawHeaders, answer.headers.connection, requestId),
  );
  // An answer that breaks off must not look like a whole one. (`pipeline` would cost an AbortController a request.)
  answer.once('error', () => response.destroy());
  answer.pipe(response);
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
