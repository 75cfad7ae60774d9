import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { convertExport, type Uploads } from '../bundle/convert-upload.ts';
import { bundleRefusals } from '../bundle/errors.ts';
import { unpackBundle, type UnpackedBundle } from '../bundle/unpack.ts';
import { readBundleZip } from '../media/zip.ts';

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
  { identifier, maxBytes }: { identifier: string; maxBytes: number },
): Promise<UnpackedBundle> {
  const beginning = await buffer(createReadStream(uploads.file, { end: ZIP.length - 1 }));
  if (beginning.equals(ZIP)) return unpackBundle(await readBundleZip(uploads.file, { maxBytes }));
  if ((await stat(uploads.file)).size > MOST_XML_BYTES) throw bundleRefusals.tooLarge(MOST_XML_BYTES);
  return unpackBundle((await convertExport(uploads, { identifier })).files);
}
