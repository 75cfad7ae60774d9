import { type ObjectStore, on, refusals, websiteOf, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { SiteParts, SiteTables } from '../db/database.ts';
import { fetchMediaRoute, takeMediaRoute, uploadMediaRoute } from './api.ts';
import { answerDeliveries, isDelivery } from './delivery.ts';
import { findAsset, isSold, saveAssets, uploadedOf, type AssetRecord } from './asset-store.ts';
import { fetchPicture } from './fetch-picture.ts';
import { ingestAsset } from './ingest.ts';
import { readUpload } from './read-upload.ts';
import { makeRenditions } from './rendition.ts';
import { sendAsset } from './send.ts';
import { keepWithin, roomOf } from './storage.ts';
import { takeFiles } from './take.ts';

const REMEMBER_MS = 60_000;
const MOST_REMEMBERED = 5000;

/** `/media/{assetId}/{file name}`, also in smaller sizes by `?format=750w`, and uploads. */
export function mediaRoutes(app: FastifyInstance, parts: SiteParts, store: ObjectStore): void {
  const renditions = makeRenditions(store);
  const assets = rememberAssets(parts);
  app.addHook('onClose', () => assets.stop());
  // The name is for people; a wildcard takes names that are longer than a parameter may be.
  answerDeliveries(app, parts);
  app.get<{ Params: { id: string }; Querystring: { delivery?: string } }>('/media/:id/*', async (request, reply) => {
    const website = websiteOf(parts, request);
    const { id } = request.params;
    const found = /^[0-9a-f]{24}$/.test(id) ? await assets.find(website.id, id) : null;
    if (!found) throw refusals.notFound();
    const { delivery = '' } = request.query;
    // What is sold is nobody's who did not buy it, whoever tells him its address.
    if (found.sold && !isDelivery(parts.config.secret, { websiteId: website.id, id, delivery }, parts.clock()))
      throw refusals.notFound();
    return sendAsset(found.asset, { request, reply, store, renditions });
  });
  on(app, parts, { ...uploadMediaRoute, partsLimit: parts.config.maxUploadBytes }, async ({ website, request }) => {
    const { fileName, bytes } = await readUpload(request, parts.config.maxUploadBytes);
    const mostBytes = roomOf(parts, website.id);
    // Before it is stored: what is refused leaves nothing behind.
    await withTenant(parts.db, website.id, (trx) =>
      keepWithin(trx, website.id, { mostBytes, moreBytes: bytes.length }),
    );
    const record = await ingestAsset(
      { db: parts.db, secret: parts.config.secret, store },
      {
        websiteKey: website.identifier,
        path: `media/${parts.newId()}/${fileName}`,
        bytes,
        alt: '',
      },
    );
    await withTenant(parts.db, website.id, (trx) => saveAssets(trx, website.id, [record]));
    return uploadedOf(record);
  });
  on(app, parts, fetchMediaRoute, async ({ website, body }) => {
    const { path, url } = await fetchPicture(parts, store, { website, url: body.url });
    return { path, url };
  });
  on(app, parts, takeMediaRoute, async ({ website, body, session }) => ({
    files: await takeFiles(parts, {
      from: parts.hosts.find(body.host),
      to: website,
      paths: body.paths,
      accountId: session?.accountId ?? null,
    }),
  }));
}

/** A file, and whether it is what a digital product delivers. */
interface Found {
  asset: AssetRecord;
  sold: boolean;
}

/** Records are asked for with every picture of a page; a minute of memory spares the database. */
function rememberAssets(parts: SiteParts): {
  find: (websiteId: string, id: string) => Promise<Found | null>;
  stop: () => void;
} {
  const known = new Map<string, { found: Found; until: number }>();
  // A publish may have replaced a file under its path.
  const stop = parts.bus.listen('litfass.site.page.dropped.*', (_bytes, subject) => {
    const websiteId = subject.slice(subject.lastIndexOf('.') + 1);
    for (const [key, entry] of known) if (key.startsWith(`${websiteId} `)) entry.until = 0;
  });
  const find = async (websiteId: string, id: string): Promise<Found | null> => {
    const key = `${websiteId} ${id}`;
    const remembered = known.get(key);
    if (remembered && remembered.until > Date.now()) return remembered.found;
    const read = async (trx: Transaction<SiteTables>): Promise<Found | null> => {
      const asset = await findAsset(trx, websiteId, id);
      return asset && { asset, sold: await isSold(trx, websiteId, asset.path) };
    };
    const found = await withTenant(parts.db, websiteId, read, { readOnly: true }).catch((error: unknown) => {
      if (remembered) return remembered.found;
      throw error;
    });
    if (known.size >= MOST_REMEMBERED) known.clear();
    if (found) known.set(key, { found, until: Date.now() + REMEMBER_MS });
    return found;
  };
  return { find, stop };
}
