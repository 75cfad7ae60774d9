import { convertExport, type Uploads } from '../bundle/convert-upload.ts';
import { unpackBundle, type UnpackedBundle } from '../bundle/unpack.ts';
import { readBundleZip } from '../media/zip.ts';

/** How every zip begins. */
const ZIP = Buffer.from('PK');

/**
 * A website from what its owner brings along: the archive of one, or an export of WordPress or Squarespace.
 * @throws Refusal when it is neither, or is broken
 */
export async function unpackFile(
  { file, media }: Uploads,
  { identifier, maxBytes }: { identifier: string; maxBytes: number },
): Promise<UnpackedBundle> {
  if (file.subarray(0, ZIP.length).equals(ZIP)) return unpackBundle(await readBundleZip(file, { maxBytes }));
  return unpackBundle((await convertExport(file, { identifier, media })).files);
}
