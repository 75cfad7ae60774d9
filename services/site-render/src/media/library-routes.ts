import { type ObjectStore, on, refusals, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import { beginPublication, endPublication } from '../content/publication.ts';
import type { SiteParts } from '../db/database.ts';
import { loadWebsite } from '../website/store.ts';
import {
  changeMediaRoute,
  listMediaRoute,
  mediaFoldersRoute,
  mediaStorageRoute,
  mediaUsageRoute,
  removeMediaRoute,
  replaceMediaRoute,
} from './api.ts';
import { findAsset, saveAssets, usedBytes, viewOf } from './asset-store.ts';
import { mediaRefusals } from './errors.ts';
import { safeFileName } from './file-name.ts';
import { ingestAsset } from './ingest.ts';
import {
  changeFile,
  countFolders,
  findShowing,
  holdShowing,
  isOnSale,
  listFiles,
  removeFile,
  type LibraryFile,
} from './library-store.ts';
import { readUpload } from './read-upload.ts';
import { showInstead } from './replace.ts';
import { keepWithin, roomOf } from './storage.ts';

const presented = ({ hash: _hash, widths: _widths, ...file }: LibraryFile) => ({
  ...file,
  url: viewOf({ ...file, hash: _hash, widths: _widths }).url,
});

/** The media library: lists, folders, descriptions, where a file is shown, and another one in its place. */
export function libraryRoutes(
  app: FastifyInstance,
  parts: SiteParts,
  { store, forget }: { store: ObjectStore; forget: (websiteId: string) => void },
): void {
  serveLibrary(app, parts);
  on(app, parts, changeMediaRoute, async ({ website, params, body }) => {
    const { alt, folder, fileName, sold } = body;
    const name = fileName === undefined ? undefined : safeFileName(fileName);
    if (name === '') throw mediaRefusals.name();
    const file = await inPublication(parts, website.id, async (to) => {
      if (sold === false && (await isOnSale(to.trx, website.id, params.id))) throw mediaRefusals.onSale();
      return changeFile(to.trx, website.id, params.id, {
        ...(alt !== undefined && { alt: alt.trim() }),
        ...(folder !== undefined && { folder: folder.trim() }),
        ...(name !== undefined && { file_name: name }),
        ...(sold === false && { sold }),
      });
    });
    if (!file) throw refusals.notFound();
    forget(website.id);
    return presented(file);
  });
  on(
    app,
    parts,
    { ...replaceMediaRoute, partsLimit: parts.config.maxUploadBytes },
    async ({ website, params, request, session }) => {
      if (!session) throw refusals.loginRequired();
      const old = await withTenant(parts.db, website.id, (trx) => findAsset(trx, website.id, params.id));
      if (!old) throw refusals.notFound();
      const upload = await readUpload(request, parts.config.maxUploadBytes);
      const moreBytes = upload.bytes.length - old.bytes;
      const mostBytes = roomOf(parts, website.id);
      if (moreBytes > 0)
        await withTenant(parts.db, website.id, (trx) => keepWithin(trx, website.id, { mostBytes, moreBytes }));
      const path = `media/${parts.newId()}/${upload.fileName}`;
      const record = await ingestAsset(
        { db: parts.db, secret: parts.config.secret, store },
        {
          websiteKey: website.identifier,
          path,
          bytes: upload.bytes,
          alt: old.alt,
        },
      );
      const places = await inPublication(parts, website.id, async (to, hosts) => {
        await saveAssets(to.trx, website.id, [record]);
        const showing = await holdShowing(to.trx, website.id, old.path);
        const assets = { ...to.assets, [path]: viewOf(record) };
        await showInstead({ ...to, assets }, showing, { from: old.path, path, hosts, session, newId: parts.newId });
        const folder = await removeFile(to.trx, website.id, old.id);
        if (folder) await changeFile(to.trx, website.id, record.id, { folder });
        return showing.length;
      });
      forget(website.id);
      return { id: record.id, path, places };
    },
  );
}

function serveLibrary(app: FastifyInstance, parts: SiteParts): void {
  on(app, parts, listMediaRoute, async ({ website, query }) => {
    const { search = '', folder, kind, undescribed = false, cursor = 0, limit = 50 } = query;
    const found = await withTenant(parts.db, website.id, (trx) =>
      listFiles(trx, website.id, { search, folder, kind, undescribed, cursor, limit: limit + 1 }),
    );
    return { items: found.slice(0, limit).map(presented), next: found.length > limit ? cursor + limit : null };
  });
  on(app, parts, mediaFoldersRoute, async ({ website }) => ({
    folders: await withTenant(parts.db, website.id, (trx) => countFolders(trx, website.id)),
  }));
  on(app, parts, mediaStorageRoute, async ({ website }) => ({
    usedBytes: await withTenant(parts.db, website.id, (trx) => usedBytes(trx, website.id)),
    mostBytes: roomOf(parts, website.id),
  }));
  on(app, parts, mediaUsageRoute, ({ website, params }) =>
    withTenant(parts.db, website.id, async (trx) => {
      const file = await findAsset(trx, website.id, params.id);
      if (!file) throw refusals.notFound();
      return { places: placesOf(await findShowing(trx, website.id, file.path)) };
    }),
  );
  on(app, parts, removeMediaRoute, ({ website, params, query }) =>
    withTenant(parts.db, website.id, async (trx) => {
      const file = await findAsset(trx, website.id, params.id);
      if (!file) throw refusals.notFound();
      const places = placesOf(await findShowing(trx, website.id, file.path));
      if (places.length > 0 && query.anyway !== true) throw mediaRefusals.used(places);
      await removeFile(trx, website.id, file.id);
      return { removed: true };
    }),
  );
}

/** A document that is shown and has a draft counts once. */
function placesOf(
  showing: { kind: string; id: string; title: string }[],
): { kind: string; id: string; title: string }[] {
  const places = new Map(showing.map(({ kind, id, title }) => [`${kind} ${id}`, { kind, id, title }]));
  return [...places.values()];
}

async function inPublication<T>(
  parts: SiteParts,
  websiteId: string,
  work: (to: Awaited<ReturnType<typeof beginPublication>>, hosts: { host: string; primary: boolean }[]) => Promise<T>,
): Promise<T> {
  return withTenant(parts.db, websiteId, async (trx) => {
    const record = await loadWebsite(trx, websiteId);
    if (!record) throw refusals.notFound();
    const to = await beginPublication(trx, { websiteId, site: record.site, now: parts.clock() });
    const hosts = record.hosts.map((host, index) => ({ host, primary: index === 0 }));
    const answer = await work(to, hosts);
    await endPublication(to);
    return answer;
  });
}
