import { createHash } from 'node:crypto';
import { Refusal, refusal } from '@litfass/kit';
import { deriveId, renditionWidths } from '@litfass/model';
import type { AssetRecord } from './asset-store.ts';
import { cleanSvg } from './clean-svg.ts';
import { mediaRefusals } from './errors.ts';
import type { MediaStore } from './media-store.ts';
import { sniffMime } from './sniff.ts';

export const MAX_PIXELS = 100_000_000;

export interface Upload {
  /** From which the file's id is derived, with its path. */
  websiteKey: string;
  /** `media/…` */
  path: string;
  bytes: Buffer;
  alt: string;
}

/**
 * Checks a file by its bytes and stores it under the hash of its content.
 * @throws Refusal media-type, media-pixels, media-broken or media-name
 */
export async function ingestAsset(
  store: MediaStore,
  { websiteKey, path, bytes: given, alt }: Upload,
): Promise<AssetRecord> {
  const fileName = path.split('/').pop() ?? '';
  if (fileName.trim() === '') throw mediaRefusals.name();
  const mime = sniffMime(given, fileName);
  if (!mime) throw mediaRefusals.type(fileName);
  const bytes = mime === 'image/svg+xml' ? cleanSvg(given) : given;
  if (!bytes) throw mediaRefusals.broken(fileName);
  const size = await measure(bytes, mime, fileName);
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (!(await store.has(hash))) await store.put(hash, bytes, mime);
  return { id: deriveId(websiteKey, path), path, fileName, hash, mime, bytes: bytes.length, ...size, alt };
}

/** All files of a bundle. @throws Refusal 422 that names every file that is not taken */
export async function ingestAssets(
  store: MediaStore,
  {
    websiteKey,
    files,
    alts,
  }: { websiteKey: string; files: ReadonlyMap<string, Buffer>; alts: ReadonlyMap<string, string> },
): Promise<AssetRecord[]> {
  const records: AssetRecord[] = [];
  const problems: { file: string; pointer: string; reason: string }[] = [];
  for (const [path, bytes] of files) {
    try {
      records.push(await ingestAsset(store, { websiteKey, path, bytes, alt: alts.get(path) ?? '' }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problems.push({ file: path, pointer: '', reason: error.message });
    }
  }
  if (problems.length === 0) return records;
  throw refusal({
    code: 'bundle-invalid',
    status: 422,
    text: 'Einige Dateien werden nicht angenommen; es wurde nichts übernommen.',
    extra: { problems },
  });
}

const RASTER = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']);

async function measure(
  bytes: Buffer,
  mime: string,
  fileName: string,
): Promise<{ width: number | null; height: number | null; widths: number[] }> {
  if (mime === 'image/svg+xml') return { ...svgSize(bytes.toString('utf8')), widths: [] };
  if (!RASTER.has(mime)) return { width: null, height: null, widths: [] };
  const { default: sharp } = await import('sharp');
  try {
    const { width, height, orientation = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) throw mediaRefusals.pixels(fileName);
    await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).resize(8).raw().toBuffer(); // decodes: a broken file shows here
    const turned = orientation >= 5;
    const shown = turned ? { width: height, height: width } : { width, height };
    return { ...shown, widths: mime === 'image/gif' ? [] : renditionWidths.filter((each) => each < shown.width) };
  } catch (error) {
    throw error instanceof Refusal ? error : mediaRefusals.broken(fileName);
  }
}

function svgSize(source: string): { width: number | null; height: number | null } {
  const [, , , width, height] = /viewBox="\s*([-\d.]+)[\s,]+([-\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(source) ?? [];
  if (!width || !height) return { width: null, height: null };
  return { width: Math.round(Number(width)), height: Math.round(Number(height)) };
}
