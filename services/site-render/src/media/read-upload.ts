import { refusals } from '@litfass/kit';
import type { FastifyRequest } from 'fastify';
import { mediaRefusals } from './errors.ts';
import { safeFileName } from './file-name.ts';

/** The file of a multipart body under a name that addresses can carry. @throws Refusal 400 without one, 413 too large */
export async function readUpload(
  request: FastifyRequest,
  maxBytes: number,
): Promise<{ fileName: string; bytes: Buffer }> {
  if (!request.isMultipart()) throw refusals.invalid('the body is multipart/form-data');
  const part = await request.file({ limits: { fileSize: maxBytes, files: 1 }, throwFileSizeLimit: false });
  if (!part) throw refusals.invalid('the field `file` holds the file');
  const bytes = await part.toBuffer().catch(() => {
    throw refusals.invalid('the body ends within the file');
  });
  const fileName = safeFileName(part.filename);
  if (fileName === '') throw mediaRefusals.name();
  if (part.file.truncated) throw mediaRefusals.tooLarge(fileName, maxBytes);
  return { fileName, bytes };
}
