import { Readable } from 'node:stream';
import { on, refusals, tooMany, withTenant } from '@litfass/kit';
import { isId } from '@litfass/model';
import type { FastifyInstance } from 'fastify';
import { findForm } from '../definitions/store.ts';
import { formRefusals } from '../errors.ts';
import { expiryOf } from '../tokens/token.ts';
import { downloadUpload, sendPart, startUpload } from './api.ts';
import { announce, contentOf, countFile, receivePart, type UploadParts } from './receive.ts';
import { findUpload } from './store.ts';
import { CHUNK_BYTES } from './chunk.ts';

export async function serveUploads(app: FastifyInstance, parts: UploadParts): Promise<void> {
  const { config, db, clock } = parts;

  on(app, parts, startUpload, async ({ website, body, request }) => {
    const wait = await countFile(parts, website.id, request.ip);
    if (wait > 0) throw tooMany(wait);
    const scope = { secret: config.secret, purpose: 'submission-key', websiteId: website.id, now: clock() } as const;
    if (!expiryOf(body.key, scope)) throw formRefusals.badKey(website.locale);
    const uploadId = await withTenant(db, website.id, async (trx) => {
      const form = isId(body.formId) ? await findForm(trx, website.id, body.formId) : null;
      if (!form) throw formRefusals.notConfigured(website.locale);
      return announce(parts, trx, { website, form }, body);
    });
    return { uploadId, chunkSize: CHUNK_BYTES };
  });

  // Parts are bytes of any type: here no other parser may take them apart.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: CHUNK_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    on(scope, parts, sendPart, async ({ website, params: { uploadId }, query: { offset }, request }) => {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      return { offset: await receivePart(parts, website, { uploadId, offset, bytes }) };
    });
  });

  on(app, parts, downloadUpload, async ({ website, params: { uploadId }, reply }) => {
    const upload = await withTenant(db, website.id, (trx) => findUpload(trx, website.id, uploadId), { readOnly: true });
    if (upload?.state !== 'bound') throw refusals.notFound();
    return reply
      .headers({
        'content-type': 'application/octet-stream',
        'content-length': String(upload.size),
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(upload.file_name).replaceAll("'", '%27')}`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
      })
      .send(Readable.from(contentOf(parts.files, upload)));
  });
}
