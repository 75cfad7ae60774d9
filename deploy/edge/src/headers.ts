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
  const { headers, rawHeaders, method = '' } = request;
  const peer = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const believed = trusted.check(peer, peer.includes(':') ? 'ipv6' : 'ipv4');
  const kept = endToEnd(
    rawHeaders,
    headers.connection,
    (name) => !notFromOutside.test(name) && (believed || !ofTrace.test(name)),
  );
  const before = believed ? headers['x-forwarded-for'] : undefined;
  const proto = believed && headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
  kept.push('X-Forwarded-For', before ? `${String(before)}, ${peer}` : peer);
  kept.push('X-Forwarded-Proto', proto, 'X-Request-Id', requestId);
  const hasNoLength = headers['content-length'] === undefined && !headers['transfer-encoding'];
  if (hasNoLength && withBody.has(method)) kept.push('Content-Length', '0');
  return kept;
}

/** The headers for the client, as name, value, name, value … */
export function responseHeaders(
  rawHeaders: readonly string[],
  connection: string | undefined,
  requestId: string,
): string[] {
  const kept = endToEnd(rawHeaders, connection, (name) => name !== 'x-request-id');
  kept.push('X-Request-Id', requestId);
  return kept;
}

/** Without what is between two servers, and without names (in lower case) that are not let through. */
function endToEnd(
  rawHeaders: readonly string[],
  connection: string | undefined,
  isLetThrough: (name: string) => boolean,
): string[] {
  const between = connection
    ?.toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const kept: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = [rawHeaders[index], rawHeaders[index + 1]];
    const key = name.toLowerCase();
    if (!hopByHop.has(key) && !between?.includes(key) && isLetThrough(key)) kept.push(name, value);
  }
  return kept;
}

/** A request that two servers could read differently is refused: no or several hosts, or no plain path. */
export function isAmbiguous(request: IncomingMessage): boolean {
  const hosts = request.rawHeaders.filter((value, index) => index % 2 === 0 && value.toLowerCase() === 'host').length;
  return hosts !== 1 || !request.url?.startsWith('/');
}
