import { Type, type Static } from 'typebox';
import { bytesPerMegabyte } from '../file-size.ts';

/*
 * A file of a form, sent in parts before the form itself. The service answers with the id of the upload, which is then
 * the value of the field. Asked for with the form's submission key, which is not used up by it.
 *
 * - `POST /api/form/uploads` with StartUpload → StartedUpload
 * - `PUT /api/form/uploads/{uploadId}?offset=n` with at most `chunkSize` bytes from byte n on → UploadState.
 *   Another offset than the stored one is refused with 409 and the UploadState: the sender goes on from there.
 *
 * Without script the form is sent as `multipart/form-data`; the part named by the field's id is the file.
 */
export const uploadsPath = '/api/form/uploads';

export const StartUpload = Type.Object({
  formId: Type.String({ maxLength: 100 }),
  fieldId: Type.String({ maxLength: 100 }),
  fileName: Type.String({ minLength: 1, maxLength: 255 }),
  /** Bytes of the whole file. */
  size: Type.Integer({ minimum: 1 }),
  mimeType: Type.String({ maxLength: 200 }),
  key: Type.String({ maxLength: 2000 }),
});
export type StartUpload = Static<typeof StartUpload>;

/** `chunkSize`: the most bytes that one part may have. */
export const StartedUpload = Type.Object({ uploadId: Type.String(), chunkSize: Type.Integer({ minimum: 1 }) });

/** `offset`: how many bytes are stored; the upload is complete when they are all. */
export const UploadState = Type.Object({ offset: Type.Integer({ minimum: 0 }) });

/** No file field takes more, whatever its definition says. */
export const mostFileBytes = 100 * bytesPerMegabyte;
const usualFileBytes = 10 * bytesPerMegabyte;

/** Endings that a file field takes unless it names its own: documents and pictures, nothing that runs. */
const usualFileTypes: readonly string[] = [
  'pdf',
  'txt',
  'csv',
  'rtf',
  'doc',
  'docx',
  'odt',
  'xls',
  'xlsx',
  'ods',
  'ppt',
  'pptx',
  'odp',
  'jpg',
  'jpeg',
  'png',
  'gif',
  'webp',
  'avif',
  'heic',
  'zip',
];

export interface FileLimits {
  /** Endings in lower case, without a dot. */
  types: readonly string[];
  maxBytes: number;
}

/** What a file field takes. */
export const fileLimitsOf = (field: {
  fileTypes?: readonly string[] | undefined;
  maxFileBytes?: number | null | undefined;
}): FileLimits => ({
  types: field.fileTypes && field.fileTypes.length > 0 ? field.fileTypes : usualFileTypes,
  maxBytes: Math.min(field.maxFileBytes ?? usualFileBytes, mostFileBytes),
});

/** Why a file is not taken, or null. What the file really is, only the service can look at. */
export function fileFault(file: { name: string; size: number }, limits: FileLimits): 'type' | 'size' | 'empty' | null {
  const ending = file.name.includes('.') ? file.name.split('.').at(-1)?.toLowerCase() : undefined;
  if (ending === undefined || !limits.types.includes(ending)) return 'type';
  if (file.size > limits.maxBytes) return 'size';
  return file.size === 0 ? 'empty' : null;
}
