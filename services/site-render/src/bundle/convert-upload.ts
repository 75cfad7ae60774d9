import { refusals } from '@litfass/kit';
import type { FastifyRequest } from 'fastify';
import type { Report } from '../wordpress/convert.ts';
import { bundleRefusals } from './errors.ts';

interface Converted {
  report: Report;
  files: Map<string, Buffer>;
}

/**
 * Reads an upload with the export in the field `file` and any number of media, and converts it to the files of a
 * bundle. Media are matched by file name, or by the end of their path.
 */
export async function convertUpload(
  request: FastifyRequest,
  { identifier, maxBytes, locale }: { identifier: string; maxBytes: number; locale: string },
): Promise<Converted> {
  const { file, media } = await readUploads(request, maxBytes);
  return convertExport(file, { identifier, media, locale });
}

/** An export as the files of a bundle, with those of the media that it shows. @throws Refusal for broken XML */
export async function convertExport(
  xml: Buffer,
  { identifier, media, locale = 'de' }: { identifier: string; media: ReadonlyMap<string, Buffer>; locale?: string },
): Promise<Converted> {
  // Imports are rare: their parser is loaded with the first one.
  const { convertWxr } = await import('../wordpress/convert.ts');
  const { report, bundleFiles, mediaUsed } = convertWxr(xml, { identifier, media, reportLocale: locale });
  if (report.problems.length > 0) throw bundleRefusals.brokenExport(report.problems);
  const files = new Map<string, Buffer>();
  for (const [name, content] of Object.entries(bundleFiles)) files.set(name, Buffer.from(JSON.stringify(content)));
  for (const { path, source } of mediaUsed) {
    const bytes = media.get(source);
    if (bytes) files.set(path, bytes);
  }
  return { report, files };
}

export interface Uploads {
  file: Buffer;
  media: ReadonlyMap<string, Buffer>;
}

/** What was sent under `file`, and the media under the names that they were sent with. */
export async function readUploads(request: FastifyRequest, maxBytes: number): Promise<Uploads> {
  if (!request.isMultipart()) throw refusals.invalid('the body is multipart/form-data');
  const media = new Map<string, Buffer>();
  let file: Buffer | null = null;
  const limits = { fileSize: maxBytes, files: 20_000, fields: 10 };
  for await (const part of request.files({ limits, preservePath: true })) {
    const bytes = await part.toBuffer();
    if (part.fieldname === 'file') file = bytes;
    else media.set(part.filename, bytes);
  }
  if (!file) throw refusals.invalid('the field `file` holds the export');
  return { file, media };
}
