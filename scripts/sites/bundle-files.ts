import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { openPromise, type Entry } from 'yauzl';
import { ZipFile } from 'yazl';
import { Failure } from '../platform/failure.ts';
import { siteTexts } from './texts.ts';

/** A file of a bundle: its path with forward slashes, and its bytes when they are asked for. */
export interface BundleFile {
  name: string;
  open(): Promise<Readable> | Readable;
}

const FILES_AT_MOST = 50_000;
const FILE_BYTES_AT_MOST = 2_000_000_000;
const partOfBundle = /^(site\.json|commerce\.json|people\.json|(pages|collections|forms)\/[^/]+\.json|media\/.+)$/;

/** The files of a bundle's folder, in the order of their names. What is not part of the format is left out. */
export function filesOfFolder(folder: string): BundleFile[] {
  if (!existsSync(path.join(folder, 'site.json'))) throw new Failure(siteTexts.notBundle, { path: folder });
  return namesBelow(folder, '')
    .filter((name) => partOfBundle.test(name))
    .map((name) => ({ name, open: () => createReadStream(path.join(folder, name)) }));
}

function namesBelow(folder: string, below: string): string[] {
  return readdirSync(path.join(folder, below), { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = below ? `${below}/${entry.name}` : entry.name;
      if (entry.isDirectory()) return namesBelow(folder, name);
      return statSync(path.join(folder, name)).isFile() ? [name] : [];
    });
}

/** A zip of the files as a stream; the same files give the same bytes. */
export function zipOf(files: readonly BundleFile[]): Readable {
  const zip = new ZipFile();
  for (const file of files) {
    // Media are compressed already. The time is fixed: equal bundles are equal files.
    const options = { mtime: new Date('1980-01-01T00:00:00'), compress: !file.name.startsWith('media/') };
    zip.addReadStreamLazy(file.name, options, (done) => void openFor(file, done));
  }
  zip.end();
  const stream = new PassThrough();
  zip.on('error', (error) => stream.destroy(error));
  zip.outputStream.pipe(stream);
  return stream;
}

async function openFor(file: BundleFile, done: (error: unknown, stream: Readable) => void): Promise<void> {
  try {
    done(null, await file.open());
  } catch (error) {
    done(error, Readable.from([]));
  }
}

/** Reads the table of a zip; refuses names that lead out of it and sizes beyond measure. @throws Failure */
export async function filesOfZip(path: string): Promise<{ files: BundleFile[]; close: () => void }> {
  try {
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
    const files: BundleFile[] = [];
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      checkEntry(path, entry, files.length);
      files.push({ name: entry.fileName, open: () => zip.openReadStreamPromise(entry) });
    }
    return { files, close: () => zip.close() };
  } catch (error) {
    if (error instanceof Failure) throw error;
    const [, name] = LEADING_OUT.exec(error instanceof Error ? error.message : '') ?? [];
    throw name === undefined
      ? new Failure(siteTexts.badZip, { path })
      : new Failure(siteTexts.zipLeadsOut, { path, name });
  }
}

/** What yauzl says of absolute names, backslashes and `..`. */
const LEADING_OUT = /^(?:invalid relative path|absolute path|invalid characters in fileName): (.+)$/s;

function checkEntry(path: string, entry: Entry, before: number): void {
  if (before >= FILES_AT_MOST) throw new Failure(siteTexts.zipHasTooMany, { path, most: String(FILES_AT_MOST) });
  if (entry.uncompressedSize > FILE_BYTES_AT_MOST)
    throw new Failure(siteTexts.zipHoldsTooMuch, { path, name: entry.fileName });
}
