import { Readable } from 'node:stream';
import { type ObjectStore, refusals } from '@litfass/kit';
import { renditionWidths } from '@litfass/model';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AssetRecord } from './asset-store.ts';
import { byteRange } from './byte-range.ts';
import { MIME_OF, type RenditionFormat, type Renditions } from './rendition.ts';

export interface Sending {
  request: FastifyRequest;
  reply: FastifyReply;
  store: ObjectStore;
  renditions: Renditions;
  /** Set where the address is for those alone who were given it, and ends after so many seconds. */
  privateSeconds?: number | undefined;
}

// Shown in the browser; everything else is saved.
const SHOWN = /^(image|audio|video|font)\/|^application\/pdf$|^text\/vtt$/;
// An upload has a path of its own for all time; what a bundle holds may be replaced under its path.
const UPLOADED = /^media\/[0-9a-f]{24}\//;

/** Sends a file: a picture in the width and format that suit, everything else as it is, also in part. */
export function sendAsset(asset: AssetRecord, sending: Sending): Promise<FastifyReply> {
  const width = widthOf(sending.request, asset);
  return width === null ? sendFile(asset, sending) : sendRendition(asset, width, sending);
}

async function sendRendition(
  asset: AssetRecord,
  width: number,
  { request, reply, renditions, privateSeconds }: Sending,
): Promise<FastifyReply> {
  const format = formatFor(request.headers.accept ?? '', asset.mime);
  const headers = {
    ...headersOf(asset, privateSeconds),
    vary: 'Accept',
    etag: `"${asset.hash.slice(0, 24)}-${width}-${format}"`,
  };
  if (isKnown(request, headers.etag)) return reply.headers(headers).code(304).send();
  const bytes = await renditions.get(asset, { width, format });
  if (!bytes) throw refusals.notFound();
  return reply.headers(headers).type(MIME_OF[format]).send(bytes);
}

async function sendFile(asset: AssetRecord, { request, reply, store, privateSeconds }: Sending): Promise<FastifyReply> {
  const { hash, bytes } = asset;
  const headers = { ...headersOf(asset, privateSeconds), 'accept-ranges': 'bytes', etag: `"${hash.slice(0, 24)}"` };
  if (isKnown(request, headers.etag)) return reply.headers(headers).code(304).send();
  const range = rangeOf(request, headers.etag, bytes);
  if (range === 'unsatisfiable')
    return reply.headers(headers).type(asset.mime).code(416).header('content-range', `bytes */${bytes}`).send();
  const { start, end } = range === 'all' ? { start: 0, end: bytes - 1 } : range;
  const body = request.method === 'HEAD' ? await nothingOf(asset, store) : await open(asset, store, { start, end });
  if (!body) throw refusals.notFound();
  if (range !== 'all') reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`);
  return reply
    .headers(headers)
    .type(asset.mime)
    .header('content-length', end - start + 1)
    .send(body);
}

/** Parts are for GET alone (RFC 9110 § 14.2), and for whoever has the beginning of this very content. */
function rangeOf({ method, headers }: FastifyRequest, etag: string, bytes: number): ReturnType<typeof byteRange> {
  const { range, 'if-range': condition } = headers;
  return method === 'HEAD' || (condition ?? etag) !== etag ? 'all' : byteRange(range, bytes);
}

/** Up to here a file is sent faster out of memory, of which a stream would take as much. */
const SMALL_BYTES = 256 * 1024;

/** The bytes from `start` to `end`; null when they are lost. */
async function open(
  { hash, bytes }: AssetRecord,
  store: ObjectStore,
  { start, end }: { start: number; end: number },
): Promise<Buffer | Readable | null> {
  if (bytes > SMALL_BYTES) return store.stream(hash, { start, end });
  const whole = await store.get(hash);
  return whole && whole.subarray(start, end + 1);
}

/** The answer to HEAD tells the length of what it does not send; a body that is none would make it 0. */
const nothingOf = async ({ hash }: AssetRecord, store: ObjectStore): Promise<Readable | null> =>
  (await store.has(hash)) ? Readable.from([]) : null;

/** Uploaded files run nowhere: no script, no frame of ours around them, no guessing of types. */
function headersOf({ mime, path }: AssetRecord, privateSeconds: number | undefined): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': privateSeconds === undefined ? cachingOf(path) : `private, max-age=${privateSeconds}`,
    // Browsers refuse to show a PDF in a sandbox; its own scripts never reach the website.
    ...(mime !== 'application/pdf' && {
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    }),
    ...(!SHOWN.test(mime) && { 'content-disposition': 'attachment' }),
  };
}

/** Caches between ask again after an hour: the page of a picture may have got a password meanwhile. */
const cachingOf = (path: string): string =>
  UPLOADED.test(path)
    ? 'public, max-age=31536000, s-maxage=3600, immutable'
    : 'public, max-age=3600, stale-while-revalidate=604800';

/** Whether the browser has it already; servers between may have weakened the mark. */
const isKnown = (request: FastifyRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((known) => known.trim() === '*' || known.trim().replace(/^W\//, '') === etag);

/** `?format=750w`: the next of the known widths, never above the original's; null for the original itself. */
function widthOf(request: FastifyRequest, asset: AssetRecord): number | null {
  if (asset.widths.length === 0 || asset.width === null) return null; // vectors, animations and tiny pictures
  const format: unknown = Reflect.get(Object(request.query), 'format');
  const asked = Number(/^(\d{2,4})w$/.exec(String(format))?.[1] ?? 0);
  if (asked === 0) return null;
  return Math.min(renditionWidths.find((width) => width >= asked) ?? 2500, asset.width);
}

function formatFor(accept: string, mime: string): RenditionFormat {
  if (accept.includes('image/avif')) return 'avif';
  if (accept.includes('image/webp')) return 'webp';
  return mime === 'image/png' ? 'png' : 'jpeg';
}
