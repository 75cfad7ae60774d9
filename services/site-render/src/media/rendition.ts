import pLimit from 'p-limit';
import type { ObjectStore } from '@litfass/kit';
import { renditionWidths } from '@litfass/model';
import type { AssetRecord } from './asset-store.ts';
import { MAX_PIXELS } from './ingest.ts';

export type RenditionFormat = 'avif' | 'webp' | 'jpeg' | 'png';
export const MIME_OF: Record<RenditionFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

const keyOf = (hash: string, { width, format }: { width: number; format: string }): string =>
  `${hash}-${width}.${format}`;

/** Under which keys the store may hold a content: the original, and each smaller picture of it. */
export const keysOfContent = (hash: string): string[] => [
  hash,
  ...renditionWidths.flatMap((width) => Object.keys(MIME_OF).map((format) => keyOf(hash, { width, format }))),
];

export interface Renditions {
  /** The picture at a width in a format; made once and kept in the store. Null when the original is gone. */
  get(asset: AssetRecord, wanted: { width: number; format: RenditionFormat }): Promise<Buffer | null>;
}

const AT_ONCE = 2;

/** Makes smaller pictures on demand: each once, at most two at the same time, so that pages are not starved. */
export function makeRenditions(store: ObjectStore): Renditions {
  const making = new Map<string, Promise<Buffer | null>>();
  const inTurn = pLimit(AT_ONCE);
  const make = async (
    asset: AssetRecord,
    key: string,
    wanted: { width: number; format: RenditionFormat },
  ): Promise<Buffer | null> => {
    const kept = await store.get(key);
    if (kept) return kept;
    return inTurn(async () => {
      // Read when it is its turn: those that wait hold no pictures.
      const original = await store.get(asset.hash);
      if (!original) return null;
      const bytes = await resize(original, wanted);
      await store.put(key, bytes, MIME_OF[wanted.format]);
      return bytes;
    });
  };
  return {
    get: (asset, wanted) => {
      const key = keyOf(asset.hash, wanted);
      const running = making.get(key) ?? make(asset, key, wanted).finally(() => making.delete(key));
      making.set(key, running);
      return running;
    },
  };
}

async function resize(
  original: Buffer,
  { width, format }: { width: number; format: RenditionFormat },
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  const picture = sharp(original, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width, withoutEnlargement: true });
  if (format === 'avif') return picture.avif({ quality: 52, effort: 2 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 78 }).toBuffer();
  return format === 'png'
    ? picture.png({ compressionLevel: 9, palette: true }).toBuffer()
    : picture.jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}
