import { addAbortSignal, PassThrough, Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { Refusal } from '@litfass/kit';
import { fromBufferPromise, openPromise, type Entry, type ZipFile } from 'yauzl';
import { ZipFile as ZipWriter } from 'yazl';
import { mediaRefusals } from './errors.ts';

const MOST_FILES = 20_000;
// The same files give the same archive. In local time, since that is what an archive holds.
const SAME_DAY = new Date(2000, 0, 1);
// What systems add of their own when they pack a folder.
const CLUTTER = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$)/;

/**
 * The files of an archive by path. One folder around all of them is stripped.
 * @param archive its bytes, or where it lies on the disk
 * @throws Refusal zip-invalid for anything but plain files below the archive's root, and for bombs
 */
export async function readBundleZip(
  archive: Buffer | string,
  { maxBytes }: { maxBytes: number },
): Promise<Map<string, Buffer>> {
  const zip = await openZip(archive);
  const files = new Map<string, Buffer>();
  let total = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/') || CLUTTER.test(entry.fileName)) continue;
      check(entry, files);
      total += entry.uncompressedSize;
      if (total > maxBytes) throw mediaRefusals.zip('Ausgepackt ist es zu groß.');
      files.set(entry.fileName, await readEntry(zip, entry));
    }
  } catch (error) {
    throw error instanceof Refusal ? error : mediaRefusals.zip('Es ist beschädigt.');
  } finally {
    zip.close();
  }
  return withoutTopFolder(files);
}

/** What an archive holds, by its table alone. @throws Refusal zip-invalid */
export async function namesInZip(archive: string): Promise<string[]> {
  const zip = await openZip(archive);
  const names: string[] = [];
  try {
    for await (const { fileName } of zip.eachEntry()) {
      if (names.length >= MOST_FILES) break;
      names.push(fileName);
    }
    return names;
  } catch {
    throw mediaRefusals.zip('Es ist beschädigt.');
  } finally {
    zip.close();
  }
}

async function openZip(archive: Buffer | string): Promise<ZipFile> {
  const options = { lazyEntries: true, strictFileNames: true, validateEntrySizes: true, autoClose: false };
  try {
    return await (Buffer.isBuffer(archive) ? fromBufferPromise(archive, options) : openPromise(archive, options));
  } catch {
    throw mediaRefusals.zip('Es ist kein ZIP-Archiv oder beschädigt.');
  }
}

function check(entry: Entry, files: ReadonlyMap<string, Buffer>): void {
  const { fileName } = entry;
  const isLink = ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000;
  if (isLink) throw mediaRefusals.zip(`„${fileName}“ ist eine Verknüpfung.`);
  if ((entry.generalPurposeBitFlag & 1) !== 0) throw mediaRefusals.zip('Es ist verschlüsselt.');
  if (
    fileName.startsWith('/') ||
    fileName.includes('\\') ||
    fileName.split('/').some((step) => step === '..' || step === '.')
  )
    throw mediaRefusals.zip(`„${fileName}“ führt aus dem Archiv hinaus.`);
  if (files.has(fileName)) throw mediaRefusals.zip(`„${fileName}“ kommt zweimal vor.`);
  if (files.size >= MOST_FILES) throw mediaRefusals.zip('Es enthält zu viele Dateien.');
  // Honest files of a website compress by far less; a bomb of text by more than a thousand.
  if (entry.uncompressedSize > 1_000_000 && entry.uncompressedSize > entry.compressedSize * 500)
    throw mediaRefusals.zip(`„${fileName}“ ist verdächtig stark gepackt.`);
}

async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const stream = await zip.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  const bytes = Buffer.concat(chunks);
  if (crc32(bytes) !== entry.crc32) throw mediaRefusals.zip(`„${entry.fileName}“ ist beschädigt.`);
  return bytes;
}

function withoutTopFolder(files: Map<string, Buffer>): Map<string, Buffer> {
  if (files.has('site.json')) return files;
  const [first = ''] = files.keys();
  const folder = first.slice(0, first.indexOf('/') + 1);
  if (folder === '' || ![...files.keys()].every((name) => name.startsWith(folder))) return files;
  return new Map([...files].map(([name, bytes]) => [name.slice(folder.length), bytes]));
}

/** A file on its way into an archive: what comes as a stream is a picture or a film, which is packed already. */
export interface PackedFile {
  path: string;
  bytes: Buffer | Readable;
}

/**
 * An archive of the files, made as it is read: each is asked for when the one before it is packed. The same files in the
 * same order give the same bytes. What goes wrong is an error of the stream, which then has no end; when it is
 * destroyed, so is the file that is read.
 */
export function writeZip(files: Iterable<PackedFile> | AsyncIterable<PackedFile>): Readable {
  const zip = new ZipWriter();
  const archive = new PassThrough();
  const left = new AbortController();
  archive.once('close', () => left.abort());
  zip.on('error', (error: Error) => archive.destroy(error));
  pipeline(zip.outputStream, archive).catch(() => undefined); // told by `archive` itself
  pack(zip, files, left.signal).catch((error: unknown) =>
    archive.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return archive;
}

async function pack(
  zip: ZipWriter,
  files: Iterable<PackedFile> | AsyncIterable<PackedFile>,
  left: AbortSignal,
): Promise<void> {
  const plain = { mtime: SAME_DAY, mode: 0o100644, forceDosTimestamp: true };
  for await (const { path, bytes } of files) {
    const isText = Buffer.isBuffer(bytes);
    // One after another: each that is packed takes a quarter of a megabyte meanwhile.
    const stream = addAbortSignal(left, isText ? Readable.from([bytes]) : bytes);
    zip.addReadStream(stream, path, { ...plain, compress: isText });
    await finished(stream);
  }
  zip.end();
}
