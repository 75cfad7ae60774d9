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
  { identifier, maxBytes }: { identifier: string; maxBytes: number },
): Promise<Converted> {
  if (!request.isMultipart()) throw refusals.invalid('the body is multipart/form-data');
  const uploads = await readUploads(request, maxBytes);
  const xml = uploads.get('file');
  if (!xml) throw refusals.invalid('the field `file` holds the export');
  uploads.delete('file');
  // Imports are rare: their parser is loaded with the first one.
  const { convertWxr } = await import('../wordpress/convert.ts');
  const { report, bundleFiles, mediaUsed } = convertWxr(xml, { identifier, media: uploads });
  if (report.problems.length > 0) throw bundleRefusals.brokenExport(report.problems);
  const files = new Map<string, Buffer>();
  for (const [name, content] of Object.entries(bundleFiles)) files.set(name, Buffer.from(JSON.stringify(content)));
  for (const { path, source } of mediaUsed) {
    const bytes = uploads.get(source);
    if (bytes) files.set(path, bytes);
  }
  return { report, files };
}

/** The export under `file`, media under the names that they were sent with. */
async function readUploads(request: FastifyRequest, maxBytes: number): Promise<Map<string, Buffer>> {
  const uploads = new Map<string, Buffer>();
  const limits = { fileSize: maxBytes, files: 20_000, fields: 10 };
  for await (const part of request.files({ limits, preservePath: true })) {
    const bytes = await part.toBuffer();
    uploads.set(part.fieldname === 'file' ? 'file' : part.filename, bytes);
  }
  return uploads;
}
