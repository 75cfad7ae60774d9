import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, encode, improve, type Encoding } from '../page-cache/encoding.ts';
import type { CachedPage } from '../page-cache/page-cache.ts';

/** What every document says about itself; tenants' own code may run, but not in a frame of another website. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'content-security-policy': "frame-ancestors 'self'; base-uri 'self'; object-src 'none'",
  vary: 'Accept-Encoding',
};
const SHARED = 'public, max-age=0, must-revalidate';
const PRIVATE = 'private, no-store';

export function newPage(
  html: string,
  { status, generation, expiresAt }: { status: number; generation: number; expiresAt: number },
): CachedPage {
  const identity = Buffer.from(html);
  const etag = createHash('sha1').update(identity).digest('base64url').slice(0, 22);
  return { status, etag, identity, brotli: null, gzip: null, hits: 0, generation, expiresAt };
}

/**
 * Sends a page past Fastify's serialisation: this is the hottest path of the platform. `stale` marks a copy that is
 * shown because it can't be made anew right now.
 */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  options: { shared: boolean; stale?: boolean },
): FastifyReply | Promise<FastifyReply> {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  page.hits += 1;
  if (page.hits === 2 && page.brotli) void improve(page);
  const ready = encoding === 'br' ? page.brotli : encoding === 'gzip' ? page.gzip : page.identity;
  const send = (bytes: Buffer): FastifyReply => write(request, reply, { page, bytes, encoding, ...options });
  return ready ? send(ready) : encode(page, encoding).then(send);
}

function write(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    page,
    bytes,
    encoding,
    shared,
    stale,
  }: { page: CachedPage; bytes: Buffer; encoding: Encoding; shared: boolean; stale?: boolean },
): FastifyReply {
  const etag = `"${page.etag}-${encoding}"`;
  const headers: Record<string, string | number> = { ...HEADERS, 'cache-control': shared ? SHARED : PRIVATE };
  if (shared) headers['etag'] = etag;
  if (stale) headers['warning'] = '110 - "Response is Stale"';
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value;
  reply.hijack();
  if (shared && page.status === 200 && request.headers['if-none-match'] === etag) {
    reply.raw.writeHead(304, headers).end();
    return reply;
  }
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-length'] = bytes.length;
  reply.raw.writeHead(page.status, headers);
  reply.raw.end(request.method === 'HEAD' ? undefined : bytes);
  return reply;
}
