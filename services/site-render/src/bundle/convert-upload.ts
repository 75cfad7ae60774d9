import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { refusals } from '@litfass/kit';
import type { FastifyRequest } from 'fastify';
import { sniffMime } from '../media/sniff.ts';
import { withoutPlace } from '../media/without-place.ts';
import type { Report } from '../wordpress/convert.ts';
import { bundleRefusals } from './errors.ts';
import { isExportName, readExportFiles } from './export-files.ts';

interface Converted {
  report: Report;
  files: Map<string, Buffer>;
}

interface ConvertInput {
  identifier: string;
  /** Names copies of the pictures of other websites. */
  foreignPictures: boolean;
  locale?: string;
  /** Of what an archive holds. */
  maxBytes: number;
}

/**
 * An export as the files of a bundle, with those of the media that it shows; they are matched by file name, or by the
 * end of their path. It may be of several files, in an archive or packed. @throws Refusal for broken XML
 */
export async function convertExport(
  { file, name, media }: Uploads,
  { identifier, foreignPictures, locale = 'de', maxBytes }: ConvertInput,
): Promise<Converted> {
  const further = [...media].filter(([each]) => isExportName(each)).map(([each, path]) => ({ name: each, path }));
  const sent = await readExportFiles([{ name, path: file }, ...further], maxBytes);
  const pictures = new Map<string, string | Buffer>([
    ...[...media].filter(([each]) => !isExportName(each)),
    ...sent.media,
  ]);
  // Imports are rare: their parser is loaded with the first one.
  const { convertWxr } = await import('../wordpress/convert.ts');
  const { report, bundleFiles, mediaUsed } = convertWxr(sent.exports, {
    identifier,
    foreignPictures,
    media: pictures,
    reportLocale: locale,
  });
  if (report.problems.length > 0) throw bundleRefusals.brokenExport(report.problems);
  const files = new Map<string, Buffer>();
  for (const [path, content] of Object.entries(bundleFiles)) files.set(path, Buffer.from(JSON.stringify(content)));
  for (const { path, source } of mediaUsed) {
    const held = pictures.get(source);
    if (held !== undefined) files.set(path, withoutPlaceIn(path, Buffer.isBuffer(held) ? held : await readFile(held)));
  }
  return { report, files };
}

/** A picture of another system comes as an upload does: without where it was taken. */
function withoutPlaceIn(path: string, bytes: Buffer): Buffer {
  const mime = sniffMime(bytes, path.split('/').pop() ?? '');
  return mime ? withoutPlace(bytes, mime) : bytes;
}

/** Where what was sent lies on the disk. */
export interface Uploads {
  /** What came in the field `file`. */
  file: string;
  /** What that was called. */
  name: string;
  /** All else, by the names that it was sent with. */
  media: ReadonlyMap<string, string>;
}

interface UploadLimits {
  /** Of all parts together. */
  maxBytes: number;
  /** They lie in a folder of their own below it. */
  dataDir: string;
}

const MOST_FILES = 20_000;
const MOST_FIELDS = 10;
const LIMITS = { files: MOST_FILES, fields: MOST_FIELDS, parts: MOST_FILES + MOST_FIELDS, fileSize: Infinity };

/**
 * Hands `work` what was sent: on the disk, since it arrives as slowly as its sender likes; it is removed afterwards.
 * @throws Refusal 413 as soon as it is too much, 400 without a `file`
 */
export async function withUploads<T>(
  request: FastifyRequest,
  { maxBytes, dataDir }: UploadLimits,
  work: (uploads: Uploads) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw refusals.invalid('the body is multipart/form-data');
  if (Number(request.headers['content-length']) > maxBytes) throw bundleRefusals.tooLarge(maxBytes);
  await mkdir(dataDir, { recursive: true });
  const folder = await mkdtemp(path.join(dataDir, FOLDER));
  try {
    return await work(await spool(request, folder, maxBytes));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const FOLDER = 'upload-';
/** Longer than any body may take, with the work on it. */
const LEFT_AFTER_MS = 2 * 3_600_000;

/** Removes what was sent to a process that was killed over it. */
export async function forgetLeftFolders(dataDir: string, now: Date): Promise<void> {
  const names = await readdir(dataDir).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(FOLDER))) {
    const folder = path.join(dataDir, name);
    const { mtimeMs } = await stat(folder);
    if (now.getTime() - mtimeMs > LEFT_AFTER_MS) await rm(folder, { recursive: true, force: true });
  }
}

async function spool(request: FastifyRequest, folder: string, maxBytes: number): Promise<Uploads> {
  const media = new Map<string, string>();
  let count = 0;
  let file: string | null = null;
  let name = '';
  let left = maxBytes;
  const counted = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      left -= chunk.length;
      if (left < 0) throw bundleRefusals.tooLarge(maxBytes);
      yield chunk;
    }
  };
  for await (const part of request.files({ limits: LIMITS, preservePath: true })) {
    const place = path.join(folder, part.fieldname === 'file' ? 'file' : String((count += 1)));
    await pipeline(part.file, counted, createWriteStream(place, { mode: 0o600 }));
    if (part.fieldname === 'file') [file, name] = [place, part.filename];
    else media.set(part.filename, place);
  }
  if (!file) throw refusals.invalid('the field `file` holds the export');
  return { file, name, media };
}
