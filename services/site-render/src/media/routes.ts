import { type ObjectStore, on, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { SiteParts } from '../db/database.ts';
import { fetchMediaRoute, takeMediaRoute, uploadMediaRoute } from './api.ts';
import { answerDeliveries } from './delivery.ts';
import { saveAssets, uploadedOf } from './asset-store.ts';
import { fetchPicture } from './fetch-picture.ts';
import { ingestAsset } from './ingest.ts';
import { readUpload } from './read-upload.ts';
import { serveFiles } from './serve.ts';
import { keepWithin, roomOf } from './storage.ts';
import { takeFiles } from './take.ts';
import type { Snapshots } from '../website/snapshots.ts';

/** Files as visitors fetch them, and uploads. */
export function mediaRoutes(
  app: FastifyInstance,
  parts: SiteParts,
  { store, snapshots }: { store: ObjectStore; snapshots: Pick<Snapshots, 'get'> },
): void {
  answerDeliveries(app, parts);
  serveFiles(app, parts, { store, snapshots });
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
