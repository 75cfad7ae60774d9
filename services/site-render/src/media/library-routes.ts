import { type ObjectStore, on, refusals, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import { beginPublication, endPublication } from '../content/publication.ts';
import type { SiteParts } from '../db/database.ts';
import { loadWebsite, lockForPublish } from '../website/store.ts';
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
import { grantedView, type Granting } from './grant.ts';
import { grantingOf } from './guarded-store.ts';
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

/** A file as its owner is shown it, who sees guarded ones as well. */
function presented(record: LibraryFile, granting: Granting) {
  const { hash: _hash, widths: _widths, ...file } = record;
  return { ...file, url: grantedView(viewOf(record), granting).url };
}

interface Keeping {
  store: ObjectStore;
  forget: (websiteId: string) => void;
}

/** The media library: lists, folders, descriptions, where a file is shown, and another one in its place. */
export function libraryRoutes(app: FastifyInstance, parts: SiteParts, { store, forget }: Keeping): void {
  serveLibrary(app, parts);
  on(app, parts, changeMediaRoute, async ({ website, params, body }) => {
    const { alt, folder, fileName, sold } = body;
    const name = fileName === undefined ? undefined : safeFileName(fileName);
    if (name === '') throw mediaRefusals.name();
    const changed = await inPublication(parts, website.id, async (to) => {
      if (sold === false && (await isOnSale(to.trx, website.id, params.id))) throw mediaRefusals.onSale();
      const file = await changeFile(to.trx, website.id, params.id, {
        ...(alt !== undefined && { alt: alt.trim() }),
        ...(folder !== undefined && { folder: folder.trim() }),
        ...(name !== undefined && { file_name: name }),
        ...(sold === false && { sold }),
      });
      return file && presented(file, await grantingOf(to.trx, website.id, parts));
    });
    if (!changed) throw refusals.notFound();
    forget(website.id);
    return changed;
  });
  serveReplacement(app, parts, { store, forget });
}

/** Another file in the place of one, wherever it is shown. */
function serveReplacement(app: FastifyInstance, parts: SiteParts, { store, forget }: Keeping): void {
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
    const { found, granting } = await withTenant(parts.db, website.id, async (trx) => ({
      found: await listFiles(trx, website.id, { search, folder, kind, undescribed, cursor, limit: limit + 1 }),
      granting: await grantingOf(trx, website.id, parts),
    }));
    const items = found.slice(0, limit).map((file) => presented(file, granting));
    return { items, next: found.length > limit ? cursor + limit : null };
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
    await lockForPublish(trx, websiteId);
    const record = await loadWebsite(trx, websiteId);
    if (!record) throw refusals.notFound();
    const to = await beginPublication(trx, { websiteId, site: record.site, now: parts.clock() });
    const hosts = record.hosts.map((host, index) => ({ host, primary: index === 0 }));
    const answer = await work(to, hosts);
    await endPublication(to);
    return answer;
  });
}
