import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { TLS_ONLY } from '@litfass/kit';
import type { FixedHtml, OwnCodeUse } from '@litfass/widgets';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DrawnPart } from '../drawing/draw.ts';
import { acceptedEncoding, encode, improve, readyBytes, type Encoding } from '../page-cache/encoding.ts';
import type { CachedPage } from '../page-cache/page-cache.ts';
import { cutAtNonce, type Cut } from './cut-at-nonce.ts';
import { nonceOf, policyOf } from './page-policy.ts';

/** What every document says about itself, beside the policy of its scripts. */
const COMMON = [
  ['Content-Type', 'text/html; charset=utf-8'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=()'],
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

/** A drawn document: its pieces, and the own code in them. */
export interface Drawn {
  parts: readonly DrawnPart[];
  status: number;
  ownCode: OwnCodeUse;
}

/** A page's bytes with its nonce in place, and an ETag made of them. */
export function newPage(
  { parts, status, ownCode }: Drawn,
  { secret, generation, expiresAt }: { secret: string; generation: number; expiresAt: number },
): CachedPage {
  const hash = createHash('sha1');
  const cut = parts.map(cutOf);
  for (const { digest } of cut) hash.update(digest);
  const digest = hash.digest();
  const nonce = nonceOf(digest, secret);
  const written = Buffer.from(nonce);
  const pieces = cut.flatMap(({ buffers }) => buffers.flatMap((each, index) => (index > 0 ? [written, each] : [each])));
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const etag = createHash('sha1').update(digest).update(nonce).digest('base64url').slice(0, 22);
  const policy = policyOf(nonce, ownCode);
  return {
    status,
    etag,
    policy,
    pieces,
    length,
    brotli: null,
    gzip: null,
    hits: 0,
    generation,
    expiresAt,
    onGrown: null,
  };
}

function cutOf(part: DrawnPart): Cut {
  if (typeof part === 'string') return cutAtNonce(part);
  return 'html' in part ? fixedPieces(part) : part;
}

const fixed = new WeakMap<FixedHtml, Cut>();

/** What many pages have in common is encoded once. */
function fixedPieces(part: FixedHtml): Cut {
  const known = fixed.get(part) ?? cutAtNonce(part.html);
  fixed.set(part, known);
  return known;
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
  headers.push('Content-Security-Policy', page.policy);
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
