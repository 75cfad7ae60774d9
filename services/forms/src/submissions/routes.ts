import { type BodyOf, clientKey, on, Refusal, type Website, withTenant } from '@litfass/kit';
import { isId, valuesOfPlainForm } from '@litfass/model';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { makeChallenge, solvedBy } from '../captcha/altcha.ts';
import type { FormsTransaction } from '../db/database.ts';
import { findForm } from '../definitions/store.ts';
import { makeToken } from '../tokens/token.ts';
import { formRefusals } from '../errors.ts';
import { announce, countFile, receivePart, type UploadParts } from '../uploads/receive.ts';
import { removeEnded } from '../uploads/remove.ts';
import { endUpload } from '../uploads/store.ts';
import { CHUNK_BYTES } from '../uploads/chunk.ts';
import { websiteOf } from '../websites/store.ts';
import { captchaChallenge, formSubmissionKey, saveFormSubmission } from './api.ts';
import { valuesOfJson, type Arrived } from './arrived.ts';
import { plainFilesOf, takeMultipart } from './multipart.ts';
import { requireOwnPage, sendRefusal, sendThanks, type PlainPlace } from './plain-answer.ts';
import { pageFieldsOf } from './submission.ts';
import { openSubmit, type Submit } from './submit.ts';

type Body = BodyOf<typeof saveFormSubmission>;

export async function serveSubmissions(app: FastifyInstance, parts: UploadParts): Promise<void> {
  const { secret, captchaMaxNumber } = parts.config;
  const submit = openSubmit(parts);

  on(app, parts, formSubmissionKey, ({ website, reply }) => {
    reply.header('cache-control', 'no-store');
    return { key: makeToken(secret, website.id, parts.clock()) };
  });

  on(app, parts, captchaChallenge, async ({ website, reply }) => {
    reply.header('cache-control', 'no-store');
    return makeChallenge({ secret, websiteId: website.id, now: parts.clock() }, captchaMaxNumber);
  });

  await app.register(async (scope) => {
    takeMultipart(scope);
    on(scope, parts, saveFormSubmission, async ({ website, body, request, reply }) => {
      if (body.form === undefined && isPlain(request))
        return savePlain(parts, submit, { website, body }, { request, reply });
      const { submissionId } = await submit({
        ...(await arrivedOf(parts, website, body, request)),
        key: body.key ?? '',
        valuesOf: () => valuesOfJson(body.form ?? '', website.locale),
      });
      return { submissionId };
    });
  });
}

async function savePlain(
  parts: UploadParts,
  submit: Submit,
  { website, body }: { website: Website; body: Body },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  requireOwnPage(request);
  const stored: string[] = [];
  try {
    const files = await storePlainFiles(parts, website, { body, address: request.ip, stored });
    const { form } = await submit({
      ...(await arrivedOf(parts, website, body, request)),
      key: null,
      valuesOf: (known) => ({ ...valuesOfPlainForm(known, body), ...files }),
    });
    const thanks = { form, locale: website.locale, site: website.primaryHost };
    return sendThanks(request, reply, thanks, (host) => parts.hosts.find(host)?.id === website.id);
  } catch (error) {
    await dropPlainFiles(parts, website, stored);
    if (error instanceof Refusal)
      return sendRefusal(request, reply, { error, place: await placeOf(parts, website, body) });
    throw error;
  }
}

/** With the database away the page says less. */
async function placeOf(parts: UploadParts, website: Website, { formId }: Body): Promise<PlainPlace> {
  const find = async (trx: FormsTransaction): Promise<PlainPlace> => {
    const { title } = await websiteOf(trx, website.id);
    const form = isId(formId) ? await findForm(trx, website.id, formId) : null;
    return { website, site: title || website.primaryHost, form };
  };
  return withTenant(parts.db, website.id, find, { readOnly: true }).catch((error: unknown) => {
    parts.log.warn({ err: error }, 'a refusal is told without the names of its fields');
    return { website, site: website.primaryHost, form: null };
  });
}

/**
 * Takes the files of a plain form as if they had been uploaded before it; notes in `stored` which. Returns their ids by
 * field. @throws Refusal 400 at a field, 429
 */
async function storePlainFiles(
  parts: UploadParts,
  website: Website,
  { body, address, stored }: { body: Body; address: string; stored: string[] },
): Promise<Record<string, string>> {
  const files = plainFilesOf(body);
  const uploads: Record<string, string> = {};
  if (files.length === 0 || !isId(body.formId)) return uploads;
  for (const { bytes, ...file } of files) {
    const wait = await countFile(parts, website.id, address);
    if (wait > 0) throw formRefusals.rateLimited(website.locale, wait);
    const uploadId = await withTenant(parts.db, website.id, async (trx) => {
      const form = await findForm(trx, website.id, body.formId);
      return form ? announce(parts, trx, { website, form }, { ...file, size: bytes.length }) : null;
    });
    if (uploadId === null) return uploads;
    stored.push(uploadId);
    for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES)
      await receivePart(parts, website, { uploadId, offset, bytes: bytes.subarray(offset, offset + CHUNK_BYTES) });
    uploads[file.fieldId] = uploadId;
  }
  return uploads;
}

/** What came with a form that was refused comes again with it: it need not fill the room of the website for a day. */
async function dropPlainFiles(parts: UploadParts, { id }: Website, stored: readonly string[]): Promise<void> {
  try {
    for (const uploadId of stored)
      await removeEnded(parts, await withTenant(parts.db, id, (trx) => endUpload(trx, id, uploadId)));
  } catch (error) {
    parts.log.warn({ err: error }, 'files of a form that was refused stay until the sweep');
  }
}

const arrivedOf = async (
  { config, clock }: UploadParts,
  website: Website,
  body: Body,
  request: FastifyRequest,
): Promise<Omit<Arrived, 'key' | 'valuesOf'>> => ({
  website,
  address: request.ip,
  client: clientKey(config.secret, request.ip),
  formId: body.formId,
  captchaKey: body.captchaKey ?? null,
  proof: await solvedBy(body.captchaKey ?? '', { secret: config.secret, websiteId: website.id, now: clock() }),
  honeypot: body.homepage ?? '',
  elapsedMs: body.elapsedMs ?? null,
  page: pageFieldsOf(body),
});

const isPlain = ({ headers }: FastifyRequest): boolean =>
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data)/.test(headers['content-type'] ?? '');
