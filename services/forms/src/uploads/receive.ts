import { type ObjectStore, rateLimit, refusal, refusals, shareOf, type Website, withTenant } from '@litfass/kit';
import { fileFault, fileLimitsOf, formatFileSize, type Form, type FormField } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { FormsParts, FormsTransaction } from '../db/database.ts';
import { formRefusals } from '../errors.ts';
import { uploadTexts } from './texts.ts';
import { scan } from './scan.ts';
import { removeEnded } from './remove.ts';
import { addPart, addUpload, endUpload, lockUpload, uploadedBytes } from './store.ts';
import { isWhatItSays, keptFileName, partKey, type Upload } from './upload.ts';

/** A file as it is announced. */
export interface Announced {
  fieldId: string;
  fileName: string;
  mimeType: string;
  size: number;
}

export interface UploadParts extends FormsParts {
  files: ObjectStore;
  /** Parts that are stored and looked at, a few at once. */
  turns: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Files of one client on one website in a minute, by times of its submissions. */
const FILES_PER_SUBMISSION = 5;

/** Counts a file that a client sends, by whatever way; returns the seconds that it has to wait, 0 where it may. */
export async function countFile(
  { db, config }: Pick<UploadParts, 'db' | 'config'>,
  websiteId: string,
  key: string,
): Promise<number> {
  const limit = config.rateFormPerMinute * FILES_PER_SUBMISSION;
  return (await rateLimit(db, { websiteId, name: 'upload', key, limit, windowSeconds: 60 })).retryAfterSeconds;
}

/** Notes a file that is to come. @throws Refusal 400 at the field when the form does not take it */
export async function announce(
  { newId, clock, config, log }: UploadParts,
  trx: FormsTransaction,
  { website, form }: { website: Website; form: Form },
  file: Announced,
): Promise<string> {
  const field = form.fields.find(({ id, type }) => id === file.fieldId && type === 'file');
  if (!field) throw formRefusals.unreadable(website.locale, 'the form has no such file field');
  const fault = faultText(field, file, website.locale);
  if (fault !== null) throw formRefusals.invalid(website.locale, { [field.id]: fault });
  await requireRoom({ config, log }, trx, website, { fieldId: field.id, bytes: file.size });
  const id = newId();
  await addUpload(trx, website.id, {
    id,
    form_id: form.id,
    field_id: field.id,
    file_name: keptFileName(file.fileName),
    mime_type: /^[\w.+-]{1,80}\/[\w.+-]{1,100}$/.test(file.mimeType) ? file.mimeType : 'application/octet-stream',
    size: file.size,
    created_at: clock(),
  });
  return id;
}

/** @throws Refusal 400 at the field where the files of the website's visitors fill its room */
async function requireRoom(
  { config, log }: Pick<UploadParts, 'config' | 'log'>,
  trx: FormsTransaction,
  website: Website,
  { fieldId, bytes }: { fieldId: string; bytes: number },
): Promise<void> {
  const room = shareOf(website, config.storageBytesPerWebsite, config);
  if ((await uploadedBytes(trx, website.id)) + bytes <= room) return;
  log.warn({ websiteId: website.id }, 'a file is refused: the files of its visitors fill the room of the website');
  throw formRefusals.invalid(website.locale, { [fieldId]: textsFor(website.locale).formNotices.noRoom });
}

function faultText(field: FormField, { fileName, size }: Announced, locale: string): string | null {
  const texts = textsFor(locale).forms;
  const limits = fileLimitsOf(field);
  switch (fileFault({ name: fileName, size }, limits)) {
    case 'type':
      return texts.fileTypeRefused({ types: limits.types.join(', ') });
    case 'size':
      return texts.fileTooLarge({ size: formatFileSize(limits.maxBytes, locale) });
    case 'empty':
      return texts.fileEmpty;
    default:
      return null;
  }
}

/**
 * Stores the next bytes of a file and returns how many there are. With the last ones the file is looked at: what is not
 * what it says, or infected, is removed. A part that comes again after its answer was lost is refused with the offset.
 * @throws Refusal 404, 409 with the offset, 400 at the field, 503 when the scanner is away
 */
export async function receivePart(
  parts: UploadParts,
  website: Website,
  { uploadId, offset, bytes }: { uploadId: string; offset: number; bytes: Buffer },
): Promise<number> {
  const takePart = async (trx: FormsTransaction) => {
    const upload = await lockUpload(trx, website.id, uploadId);
    if (!upload) throw refusals.notFound();
    if (upload.state !== 'open' || upload.received !== offset) throw wrongOffset(upload.received);
    if (bytes.length === 0 || offset + bytes.length > upload.size)
      throw refusals.invalid('the part does not fit into the file');
    await requireRoom(parts, trx, website, { fieldId: upload.field_id, bytes: bytes.length });
    if (offset === 0 && !isWhatItSays(upload.file_name, bytes)) return refuseFile(trx, upload, 'fileMismatch');
    await parts.files.put(partKey(uploadId, offset), bytes, 'application/octet-stream');
    const isLast = offset + bytes.length === upload.size;
    const seen = isLast ? await scan(parts.config, () => contentOf(parts.files, upload, bytes)) : 'unscanned';
    if (seen === 'infected') return refuseFile(trx, upload, 'fileInfected');
    return { offset: await addPart(trx, upload, { offset, bytes: bytes.length, scan: seen }) };
  };
  const outcome = await parts.turns(() => withTenant(parts.db, website.id, takePart));
  if ('offset' in outcome) return outcome.offset;
  await removeEnded(parts, outcome.ended);
  const text = textsFor(website.locale).formNotices[outcome.refused];
  throw formRefusals.invalid(website.locale, { [outcome.upload.field_id]: text });
}

/** The removal must stay when the part is refused, so the refusal is thrown after the transaction. */
async function refuseFile(trx: FormsTransaction, upload: Upload, refused: 'fileMismatch' | 'fileInfected') {
  return { upload, refused, ended: await endUpload(trx, upload.website_id, upload.id) };
}

const wrongOffset = (offset: number) =>
  refusal({
    code: 'upload-offset',
    status: 409,
    text: uploadTexts.wrongOffset,
    extra: { offset },
  });

/** The bytes of a file, part by part; `last` is not noted yet. */
export async function* contentOf(files: ObjectStore, upload: Upload, last?: Buffer): AsyncGenerator<Buffer> {
  for (const offset of upload.parts) {
    const bytes = await files.get(partKey(upload.id, Number(offset)));
    if (!bytes) throw new Error(`A part of the upload ${upload.id} is missing`);
    yield bytes;
  }
  if (last) yield last;
}
