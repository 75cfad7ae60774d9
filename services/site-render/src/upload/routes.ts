import { type ObjectStore, on, Refusal, refusals, type Session, type Website, withTenant } from '@litfass/kit';
import type { FastifyInstance } from 'fastify';
import type { SiteParts } from '../db/database.ts';
import { saveAssets, uploadedOf, type AssetRecord } from '../media/asset-store.ts';
import { mediaRefusals } from '../media/errors.ts';
import { safeFileName } from '../media/file-name.ts';
import { ingestAsset } from '../media/ingest.ts';
import { keepWithin, roomOf } from '../media/storage.ts';
import { beginUploadRoute, dropUploadRoute, finishUploadRoute, listUploadsRoute, sendPartRoute } from './api.ts';
import { uploadRefusals } from './errors.ts';
import { forgetUpload, joinParts } from './parts.ts';
import { addUpload, endUpload, findUpload, listUploads, moveUpload, waitingUploads } from './store.ts';
import { PART_BYTES, partKey, partLength, type Upload } from './upload.ts';

/** Of a website at a time; what is begun takes room before it is a file. */
const MOST_BEGUN = 200;

const present = (upload: Upload) => ({ ...upload, partBytes: PART_BYTES });

interface Caller {
  website: Website;
  session: Session | null;
}

/** Large files come in parts: a line that breaks, a window that is closed or a service that restarts costs one part. */
export function uploadRoutes(app: FastifyInstance, parts: SiteParts, media: ObjectStore): void {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  on(app, parts, listUploadsRoute, async ({ website, session }) => ({
    items: (await withTenant(parts.db, website.id, (trx) => listUploads(trx, website.id, accountOf(session)))).map(
      present,
    ),
  }));
  on(app, parts, beginUploadRoute, async ({ website, session, body }) =>
    present(await begin(parts, { website, session }, body)),
  );
  on(app, parts, sendPartRoute, async ({ website, session, params: { id }, query: { offset }, request: { body } }) => {
    const upload = await find(parts, { website, session }, id);
    if (offset !== upload.received) throw uploadRefusals.offset(upload.received);
    if (!Buffer.isBuffer(body) || body.length !== partLength(upload, offset)) throw uploadRefusals.part();
    // Kept before it is counted: what is counted is there.
    await media.put(partKey(upload, offset), body, 'application/octet-stream');
    const to = offset + body.length;
    try {
      const isDue = await withTenant(parts.db, website.id, (trx) =>
        moveUpload(trx, website.id, { id, offset, to, now: parts.clock() }),
      );
      if (!isDue) throw uploadRefusals.offset((await find(parts, { website, session }, id)).received);
    } catch (error) {
      // The upload was ended meanwhile, or its website: nobody else would look for this part.
      if (error instanceof Refusal && error.status === 404) await media.remove(partKey(upload, offset));
      throw error;
    }
    return { received: to };
  });
  on(app, parts, finishUploadRoute, async ({ website, session, params }) => {
    const upload = await find(parts, { website, session }, params.id);
    if (upload.received < upload.bytes) throw uploadRefusals.unfinished(upload.received);
    return uploadedOf(await take({ parts, media }, website, upload));
  });
  on(app, parts, dropUploadRoute, async ({ website, session, params }) => {
    const upload = await find(parts, { website, session }, params.id);
    await end({ parts, media }, website, upload);
    return { removed: true };
  });
}

// An API key stands for itself.
function accountOf(session: Session | null): string {
  if (!session) throw refusals.loginRequired();
  return session.accountId;
}

async function find(parts: SiteParts, { website, session }: Caller, id: string): Promise<Upload> {
  const accountId = accountOf(session);
  const upload = await withTenant(parts.db, website.id, (trx) => findUpload(trx, website.id, { accountId, id }));
  if (!upload) throw refusals.notFound();
  return upload;
}

/** @throws Refusal media-name, media-too-large, media-storage-full, upload-too-many: before the first byte is sent */
function begin(
  parts: SiteParts,
  { website, session }: Caller,
  asked: { fileName: string; bytes: number; mark: string },
): Promise<Upload> {
  const fileName = safeFileName(asked.fileName);
  const { maxUploadBytes } = parts.config;
  if (fileName === '') throw mediaRefusals.name();
  if (asked.bytes > maxUploadBytes) throw mediaRefusals.tooLarge(fileName, maxUploadBytes);
  const { bytes } = asked;
  // A file of another size is another one, whatever its mark says: what has arrived of the first is no part of it.
  const by = { accountId: accountOf(session), mark: `${bytes} ${asked.mark}` };
  return withTenant(parts.db, website.id, async (trx) => {
    const begun = await findUpload(trx, website.id, by);
    if (begun) return begun;
    const waiting = await waitingUploads(trx, website.id);
    if (waiting.count >= MOST_BEGUN) throw uploadRefusals.tooMany(MOST_BEGUN);
    await keepWithin(trx, website.id, { mostBytes: roomOf(parts, website.id), moreBytes: waiting.bytes + bytes });
    const upload = { id: parts.newId(), fileName, bytes, received: 0 };
    const added = await addUpload(trx, website.id, { ...upload, ...by, now: parts.clock() });
    // Another window began it at the same moment.
    return added ?? (await findUpload(trx, website.id, by)) ?? upload;
  });
}

/** Makes a file of the parts. @throws Refusal what an upload at once is refused for; then nothing is left to go on with */
async function take(
  { parts, media }: { parts: SiteParts; media: ObjectStore },
  website: Website,
  upload: Upload,
): Promise<AssetRecord> {
  try {
    const bytes = await joinParts(media, upload);
    if (!bytes) throw uploadRefusals.lost();
    // By the upload's own id: finished twice, it is the same file.
    const path = `media/${upload.id}/${upload.fileName}`;
    const record = await ingestAsset(
      { db: parts.db, secret: parts.config.secret, store: media },
      { websiteKey: website.identifier, path, bytes, alt: '' },
    );
    await withTenant(parts.db, website.id, async (trx) => {
      await saveAssets(trx, website.id, [record]);
      await keepWithin(trx, website.id, { mostBytes: roomOf(parts, website.id) });
      await endUpload(trx, website.id, upload.id, parts.clock());
    });
    await forgetUpload({ db: parts.db, media }, website.id, upload);
    return record;
  } catch (error) {
    if (error instanceof Refusal) await end({ parts, media }, website, upload);
    throw error;
  }
}

/** Its end is noted first: where the parts cannot be removed now, they are later. */
async function end(
  { parts, media }: { parts: SiteParts; media: ObjectStore },
  website: Website,
  upload: Upload,
): Promise<void> {
  await withTenant(parts.db, website.id, (trx) => endUpload(trx, website.id, upload.id, parts.clock()));
  await forgetUpload({ db: parts.db, media }, website.id, upload);
}
