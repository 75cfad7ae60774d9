import { createHash, type Hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { TLS_ONLY } from '@litfass/kit';
import type { FixedHtml, PagePart } from '@litfass/widgets';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, encode, improve, readyBytes, type Encoding } from '../page-cache/encoding.ts';
import type { CachedPage } from '../page-cache/page-cache.ts';

/** What every document says about itself; tenants' own code may run, but not in a frame of another website. */
const COMMON = [
  ['Content-Type', 'text/html; charset=utf-8'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=()'],
  ['Content-Security-Policy', "frame-ancestors 'self'; base-uri 'self'; object-src 'none'"],
  ['Vary', 'Accept-Encoding'],
].flat();
const SHARED = [...COMMON, 'Cache-Control', 'public, max-age=0, must-revalidate'];
const PRIVATE = [...COMMON, 'Cache-Control', 'private, no-store'];

export interface SendOptions {
  /** The same for every visitor: may be kept by caches and asked for again by its ETag. */
  shared: boolean;
  /** A copy that is shown because it can't be made anew right now. */
  stale?: boolean;
}

/** A page's bytes with an ETag made of them. */
export function newPage(
  parts: PagePart[],
  { status, generation, expiresAt }: { status: number; generation: number; expiresAt: number },
): CachedPage {
  const hash = createHash('sha1');
  const pieces = parts.map((part) => {
    if (typeof part !== 'string') return bytesOf(part, hash);
    const bytes = utf8(part);
    hash.update(bytes);
    return bytes;
  });
  const etag = hash.digest('base64url').slice(0, 22);
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return { status, etag, pieces, length, brotli: null, gzip: null, hits: 0, generation, expiresAt, onGrown: null };
}

const fixed = new WeakMap<FixedHtml, { bytes: Buffer; digest: Buffer }>();

/** What many pages have in common is encoded once, and stands in their ETags by its own hash. */
function bytesOf(part: FixedHtml, hash: Hash): Buffer {
  let known = fixed.get(part);
  if (!known) {
    const bytes = utf8(part.html);
    known = { bytes, digest: createHash('sha1').update(bytes).digest() };
    fixed.set(part, known);
  }
  hash.update(known.digest);
  return known.bytes;
}

const encoder = new TextEncoder();
let scratch = new Uint8Array(256 * 1024);

/** German quotation marks make a text's characters two bytes wide, which `Buffer.from` turns to UTF-8 slowly. */
function utf8(text: string): Buffer {
  if (scratch.length < text.length * 3) scratch = new Uint8Array(text.length * 3);
  const { written } = encoder.encodeInto(text, scratch);
  return Buffer.from(scratch.subarray(0, written));
}

/** Sends a page from a route, compressing it first where that was never done. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  options: SendOptions,
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const bytes = await encode(page, encoding);
  reply.hijack();
  writePage(request.raw, reply.raw, { page, bytes, encoding, ...options });
  return reply;
}

/**
 * Sends a page of the cache whose bytes are ready, before any framework has looked at the request: the hottest path of
 * the platform. Returns false, having done nothing, when there is more to do.
 */
export function sendReadyPage(request: IncomingMessage, response: ServerResponse, page: CachedPage): boolean {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const bytes = readyBytes(page, encoding);
  if (!bytes) return false;
  page.hits += 1;
  improve(page);
  writePage(request, response, { page, bytes: [bytes], encoding, shared: true });
  return true;
}

function writePage(
  request: IncomingMessage,
  response: ServerResponse,
  {
    page,
    bytes,
    encoding,
    shared,
    stale,
  }: SendOptions & { page: CachedPage; bytes: readonly Buffer[]; encoding: Encoding },
): void {
  const etag = `"${page.etag}-${encoding}"`;
  // A flat list goes to the socket as it is; an object would be checked and copied.
  const headers = shared ? [...SHARED, 'ETag', etag] : [...PRIVATE];
  if (request.headers['x-forwarded-proto'] === 'https') headers.push('Strict-Transport-Security', TLS_ONLY);
  if (stale) headers.push('Warning', '110 - "Response is Stale"');
  if (shared && page.status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  headers.push('Content-Length', String(bytes.reduce((sum, { length }) => sum + length, 0)));
  response.writeHead(page.status, headers);
  if (request.method === 'HEAD') return void response.end();
  // Node hands what is written in one turn to the socket at once: joining it here would copy it first.
  for (const piece of bytes.slice(0, -1)) response.write(piece);
  response.end(bytes.at(-1));
}
