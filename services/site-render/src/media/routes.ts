import { on, refusals, websiteOf, withTenant } from '@litfass/kit';
import { renditionWidths } from '@litfass/model';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteParts } from '../db/database.ts';
import { uploadMediaRoute } from './api.ts';
import { findAsset, saveAssets, viewOf, type AssetRecord } from './asset-store.ts';
import { mediaRefusals } from './errors.ts';
import { ingestAsset } from './ingest.ts';
import type { MediaStore } from './media-store.ts';
import { byteRange } from './byte-range.ts';
import { makeRenditions, MIME_OF, type RenditionFormat, type Renditions } from './rendition.ts';

/** Uploaded files run nowhere: no script, no frame of ours around them, no guessing of types. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=31536000, immutable',
};
const SHOWN = /^(image|audio|video|font)\/|^application\/pdf$|^text\/vtt$/;
const RESIZED = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);
const REMEMBER_MS = 60_000;
const MOST_REMEMBERED = 5000;

/** `/media/{assetId}/{file name}`, also in smaller sizes by `?format=750w`, and uploads. */
export function mediaRoutes(app: FastifyInstance, parts: SiteParts, store: MediaStore): void {
  const renditions = makeRenditions(store);
  const find = rememberAssets(parts);
  app.get<{ Params: { id: string; name: string } }>('/media/:id/:name', async (request, reply) => {
    const website = websiteOf(parts, request);
    const asset = /^[0-9a-f]{24}$/.test(request.params.id) ? await find(website.id, request.params.id) : null;
    if (!asset) throw refusals.notFound();
    reply.headers(HEADERS);
    if (!SHOWN.test(asset.mime)) reply.header('content-disposition', 'attachment');
    return RESIZED.has(asset.mime)
      ? sendPicture(asset, { request, reply, store, renditions })
      : sendFile(asset, { request, reply, store });
  });
  on(app, parts, uploadMediaRoute, async ({ website, request }) => {
    if (!request.isMultipart()) throw refusals.invalid('the body is multipart/form-data');
    const maxBytes = parts.config.maxUploadBytes;
    const part = await request.file({ limits: { fileSize: maxBytes, files: 1 }, throwFileSizeLimit: false });
    if (!part) throw mediaRefusals.name();
    const bytes = await part.toBuffer();
    if (part.file.truncated) throw mediaRefusals.tooLarge(part.filename, maxBytes);
    const fileName =
      part.filename
        .split(/[\\/]/)
        .pop()
        ?.replaceAll(/[?#%\s]+/g, '-') ?? '';
    const record = await ingestAsset(store, {
      websiteKey: website.id,
      path: `media/${parts.newId()}/${fileName}`,
      bytes,
      alt: '',
    });
    await withTenant(parts.db, website.id, (trx) => saveAssets(trx, website.id, [record]));
    const { id, path, mime, bytes: size, width, height } = record;
    return { id, path, url: viewOf(record).url, mime, bytes: size, width, height };
  });
}

interface Sending {
  request: FastifyRequest;
  reply: FastifyReply;
  store: MediaStore;
}

/** The picture in the best format that the browser takes; the original itself when nothing smaller is asked for. */
async function sendPicture(
  asset: AssetRecord,
  { request, reply, store, renditions }: Sending & { renditions: Renditions },
): Promise<FastifyReply> {
  const width = widthOf(request, asset);
  if (width === null) return sendFile(asset, { request, reply, store });
  const format = formatFor(request.headers.accept ?? '', asset.mime);
  reply.header('vary', 'Accept');
  const etag = `"${asset.hash.slice(0, 24)}-${width}-${format}"`;
  if (request.headers['if-none-match'] === etag) return reply.header('etag', etag).code(304).send();
  const bytes = await renditions.get(asset, { width, format });
  if (!bytes) throw refusals.notFound();
  return reply.header('etag', etag).type(MIME_OF[format]).send(bytes);
}

/** `?format=750w`: one of the known widths below the original's; null for the original. */
function widthOf(request: FastifyRequest, asset: AssetRecord): number | null {
  const format = String(Reflect.get(Object(request.query), 'format') ?? '');
  const asked = Number(/^(\d{2,4})w$/.exec(format)?.[1] ?? 0);
  if (asked === 0) return null;
  const known = renditionWidths.find((width) => width >= asked) ?? 2500;
  return Math.min(known, asset.width ?? known);
}

function formatFor(accept: string, mime: string): RenditionFormat {
  if (accept.includes('image/avif')) return 'avif';
  if (accept.includes('image/webp')) return 'webp';
  return mime === 'image/png' ? 'png' : 'jpeg';
}

async function sendFile(asset: AssetRecord, { request, reply, store }: Sending): Promise<FastifyReply> {
  const etag = `"${asset.hash.slice(0, 24)}"`;
  reply.headers({ etag, 'accept-ranges': 'bytes' }).type(asset.mime);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const bytes = await store.get(asset.hash);
  if (!bytes) throw refusals.notFound();
  const range = byteRange(request.headers.range, bytes.length);
  if (range === 'all') return reply.send(bytes);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${bytes.length}`)
    .send(bytes.subarray(range.start, range.end + 1));
}

/** Records are asked for with every picture of a page; a minute of memory spares the database. */
function rememberAssets(parts: SiteParts): (websiteId: string, id: string) => Promise<AssetRecord | null> {
  const known = new Map<string, { asset: AssetRecord; until: number }>();
  return async (websiteId, id) => {
    const key = `${websiteId} ${id}`;
    const remembered = known.get(key);
    if (remembered && remembered.until > Date.now()) return remembered.asset;
    const asset = await withTenant(parts.db, websiteId, (trx) => findAsset(trx, websiteId, id), {
      readOnly: true,
    }).catch((error: unknown) => {
      if (remembered) return remembered.asset;
      throw error;
    });
    if (known.size >= MOST_REMEMBERED) known.clear();
    if (asset) known.set(key, { asset, until: Date.now() + REMEMBER_MS });
    return asset;
  };
}
