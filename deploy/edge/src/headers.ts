import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';

/** Connection matters end at each hop (RFC 9110, 7.6.1); `expect` was answered here. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]);

/** What only the edge may say, or what some servers take for the address of the request. */
const notFromOutside =
  /^(x-forwarded-.*|forwarded|x-real-ip|x-request-id|x-litfass-.*|x-original-url|x-rewrite-url|x-http-method-override)$/;

/** Whoever names a trace has it recorded and paid for: only a proxy in front of the edge may. */
const ofTrace = /^(traceparent|tracestate|baggage)$/;

const withBody = new Set(['POST', 'PUT', 'PATCH']);

export interface Forwarding {
  requestId: string;
  /** Proxies before the edge whose X-Forwarded-For and -Proto are believed. */
  trusted: BlockList;
}

/** The headers for the service, as name, value, name, value …; Host stays exactly as it came. */
export function requestHeaders(request: IncomingMessage, { requestId, trusted }: Forwarding): string[] {
  const peer = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const believed = trusted.check(peer, peer.includes(':') ? 'ipv6' : 'ipv4');
  const kept = endToEnd(request.rawHeaders, request.headers.connection).filter(([name]) => {
    const lower = name.toLowerCase();
    return !notFromOutside.test(lower) && (believed || !ofTrace.test(lower));
  });
  const before = believed ? request.headers['x-forwarded-for'] : undefined;
  const proto = believed && request.headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
  kept.push(
    ['X-Forwarded-For', before ? `${String(before)}, ${peer}` : peer],
    ['X-Forwarded-Proto', proto],
    ['X-Request-Id', requestId],
  );
  if (request.headers['transfer-encoding']) kept.push(['Transfer-Encoding', 'chunked']);
  else if (withBody.has(request.method ?? '') && request.headers['content-length'] === undefined)
    kept.push(['Content-Length', '0']);
  return kept.flat();
}

/** The headers for the client, as name, value, name, value … */
export function responseHeaders(
  rawHeaders: readonly string[],
  connection: string | undefined,
  requestId: string,
): string[] {
  const kept = endToEnd(rawHeaders, connection).filter(([name]) => name.toLowerCase() !== 'x-request-id');
  return [...kept.flat(), 'X-Request-Id', requestId];
}

function endToEnd(rawHeaders: readonly string[], connection: string | undefined): [string, string][] {
  const named = new Set(
    connection
      ?.toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  );
  const kept: [string, string][] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    const key = name.toLowerCase();
    if (!hopByHop.has(key) && !named.has(key)) kept.push([name, rawHeaders[index + 1] ?? '']);
  }
  return kept;
}

/** A request that two servers could read differently is refused: no or several hosts, or no plain path. */
export function isAmbiguous(request: IncomingMessage): boolean {
  const hosts = request.rawHeaders.filter((value, index) => index % 2 === 0 && value.toLowerCase() === 'host').length;
  return hosts !== 1 || !request.url?.startsWith('/');
}
