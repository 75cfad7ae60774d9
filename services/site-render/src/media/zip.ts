import { crc32 } from 'node:zlib';
import { Refusal } from '@litfass/kit';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { ZipFile as ZipWriter } from 'yazl';
import { mediaRefusals } from './errors.ts';

const MOST_FILES = 20_000;
// The same files give the same archive. In local time, since that is what an archive holds.
const SAME_DAY = new Date(2000, 0, 1);
// What systems add of their own when they pack a folder.
const CLUTTER = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$)/;

/**
 * The files of an archive by path. One folder around all of them is stripped.
 * @throws Refusal zip-invalid for anything but plain files below the archive's root, and for bombs
 */
export async function readBundleZip(bytes: Buffer, { maxBytes }: { maxBytes: number }): Promise<Map<string, Buffer>> {
  const zip = await openZip(bytes);
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

async function openZip(bytes: Buffer): Promise<ZipFile> {
  try {
    return await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true, validateEntrySizes: true });
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

/** An archive of the files; the same files in the same order give the same bytes. */
export async function writeZip(files: { path: string; bytes: Buffer }[]): Promise<Buffer> {
  const zip = new ZipWriter();
  for (const { path, bytes } of files)
    zip.addBuffer(bytes, path, { mtime: SAME_DAY, mode: 0o100644, forceDosTimestamp: true });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
