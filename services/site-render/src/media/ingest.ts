import { createHash } from 'node:crypto';
import { type ObjectStore, Refusal, refusal, withSystem } from '@litfass/kit';
import { renditionWidths, type Problem } from '@litfass/model';
import type { SiteParts } from '../db/database.ts';
import { claimContent } from '../unused-media/store.ts';
import type { AssetRecord } from './asset-store.ts';
import { mediaId } from './media-id.ts';
import { cleanSvg, MOST_SVG_BYTES } from './clean-svg.ts';
import { mediaRefusals } from './errors.ts';
import { hasTooMuchText } from './png-parts.ts';
import { sniffMime } from './sniff.ts';
import { withoutPlace } from './without-place.ts';

/** Where bytes are kept, and what tells who has them. */
interface Library {
  db: SiteParts['db'];
  secret: string;
  store: ObjectStore;
}

export const MAX_PIXELS = 100_000_000;

export interface Upload {
  /** The website's identifier, from which the file's id is made, with its path. */
  websiteKey: string;
  /** `media/…` */
  path: string;
  bytes: Buffer;
  alt: string;
}

/** What a file is asked for before it is kept. */
interface Asked {
  clean: (bytes: Buffer, mime: string) => Buffer;
  /** Whether it has to show something: what is in a bundle was taken once, and comes back as it left. */
  mustShow: boolean;
}

/**
 * Checks a file by its bytes and stores it, without where it was taken, under the hash of its content.
 * @throws Refusal media-type, media-pixels, media-broken, media-empty or media-name
 */
export const ingestAsset = (library: Library, upload: Upload): Promise<AssetRecord> =>
  keepFile(library, upload, { clean: withoutPlace, mustShow: true });

async function keepFile(
  { db, secret, store }: Library,
  { websiteKey, path, bytes: given, alt }: Upload,
  { clean, mustShow }: Asked,
): Promise<AssetRecord> {
  const fileName = path.split('/').pop() ?? '';
  if (fileName.trim() === '') throw mediaRefusals.name();
  const mime = sniffMime(given, fileName);
  if (!mime) throw mediaRefusals.type(fileName);
  // Before anybody reads the texts of a picture, and with them all that they unpack to.
  if (mime === 'image/png' && hasTooMuchText(given)) throw mediaRefusals.broken(fileName);
  const { bytes, shows, ...size } = await inspect(clean(given, mime), mime, fileName);
  if (mustShow && !shows) throw mediaRefusals.empty(fileName);
  const hash = createHash('sha256').update(bytes).digest('hex');
  await withSystem(db, (trx) => claimContent(trx, hash));
  if (!(await store.has(hash))) await store.put(hash, bytes, mime);
  return {
    id: mediaId({ secret, website: websiteKey }, path),
    path,
    fileName,
    hash,
    mime,
    bytes: bytes.length,
    ...size,
    alt,
  };
}

/**
 * All files of a bundle, each as it is: a website comes back as it left. Files of another system may be anything: with
 * `leftOut`, those that are not taken are told there.
 * @throws Refusal 422 that names every file that is not taken, where nobody is told
 */
export async function ingestAssets(
  library: Library,
  {
    websiteKey,
    files,
    alts,
    leftOut,
  }: {
    websiteKey: string;
    files: ReadonlyMap<string, Buffer>;
    alts: ReadonlyMap<string, string>;
    leftOut?: Problem[] | null;
  },
): Promise<AssetRecord[]> {
  const records: AssetRecord[] = [];
  const problems: Problem[] = [];
  for (const [path, bytes] of files) {
    try {
      const upload = { websiteKey, path, bytes, alt: alts.get(path) ?? '' };
      records.push(await keepFile(library, upload, { clean: (asItIs) => asItIs, mustShow: Boolean(leftOut) }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problems.push({ file: path, pointer: '', reason: error.message });
    }
  }
  leftOut?.push(...problems);
  if (problems.length === 0 || leftOut) return records;
  throw refusal({
    code: 'bundle-invalid',
    status: 422,
    text: 'Einige Dateien werden nicht angenommen; es wurde nichts übernommen.',
    extra: { problems },
  });
}

interface Inspected {
  bytes: Buffer;
  width: number | null;
  height: number | null;
  widths: number[];
  shows: boolean;
}

/** What sharp calls the formats that are drawn of points. */
const RASTER: Record<string, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'heif',
};

async function inspect(given: Buffer, mime: string, fileName: string): Promise<Inspected> {
  if (mime === 'image/svg+xml') {
    if (given.length > MOST_SVG_BYTES) throw mediaRefusals.tooLarge(fileName, MOST_SVG_BYTES);
    const drawing = cleanSvg(given);
    if (!drawing) throw mediaRefusals.broken(fileName);
    return { ...drawing, widths: [] };
  }
  const format = RASTER[mime];
  if (!format) return { bytes: given, width: null, height: null, widths: [], shows: true };
  try {
    return { bytes: given, shows: true, ...(await measure(given, format, fileName)) };
  } catch (error) {
    throw error instanceof Refusal ? error : mediaRefusals.broken(fileName);
  }
}

async function measure(bytes: Buffer, format: string, fileName: string): Promise<Omit<Inspected, 'bytes' | 'shows'>> {
  const { default: sharp } = await import('sharp');
  const found = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (found.width * found.height > MAX_PIXELS) throw mediaRefusals.pixels(fileName);
  if (found.format !== format) throw mediaRefusals.broken(fileName);
  // Decodes all of it: a broken file shows here, and not at the first visitor.
  await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).resize(8).raw().toBuffer();
  const { width, height } = found.autoOrient;
  const isStill = (found.pages ?? 1) === 1;
  return { width, height, widths: isStill ? renditionWidths.filter((each) => each < width) : [] };
}
