import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { convertExport, type Uploads } from '../bundle/convert-upload.ts';
import { bundleRefusals } from '../bundle/errors.ts';
import { unpackBundle } from '../bundle/unpack.ts';
import { sourceOf, withoutTold, type BroughtAlong } from '../import-report/given.ts';
import { namesInZip, readBundleZip } from '../media/zip.ts';

/** How every zip begins. */
const ZIP = Buffer.from('PK');
/** Taking it apart takes more than ten times as much memory. */
const MOST_XML_BYTES = 30_000_000;

/**
 * A website from what its owner brings along: the archive of one, or an export of WordPress or Squarespace.
 * @throws Refusal when it is neither, is broken, or is too much to be taken apart
 */
export async function unpackFile(
  uploads: Uploads,
  {
    identifier,
    foreignPictures,
    maxBytes,
    locale,
  }: { identifier: string; foreignPictures: boolean; maxBytes: number; locale: string },
): Promise<BroughtAlong> {
  const source = sourceOf(uploads);
  const beginning = await buffer(createReadStream(uploads.file, { end: ZIP.length - 1 }));
  if (beginning.equals(ZIP) && (await holdsWebsite(uploads.file)))
    return { ...unpackBundle(await readBundleZip(uploads.file, { maxBytes }), locale), report: null, source };
  if ((await stat(uploads.file)).size > MOST_XML_BYTES) throw bundleRefusals.tooLarge(MOST_XML_BYTES);
  const { files, report } = await convertExport(uploads, {
    identifier,
    foreignPictures,
    locale,
    maxBytes: MOST_XML_BYTES,
  });
  return { ...withoutTold(unpackBundle(files, locale), { report, locale }), report, source };
}

/** An archive of a website has its description; any other may hold an export. */
async function holdsWebsite(archive: string): Promise<boolean> {
  const names = await namesInZip(archive);
  return names.some((name) => /^(?:[^/]+\/)?site\.json$/.test(name)) || !names.some((name) => /\.xml$/i.test(name));
}
