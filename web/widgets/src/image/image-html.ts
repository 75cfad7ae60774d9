import type { AssetView } from '@litfass/model';
import { attributes } from '../html-text.ts';
import { cropSizes, cropStyle, type Crop } from './crop.ts';
import { cropPosition } from './focal-point.ts';

/** How an image is to stand on the page. */
export interface ImageOptions {
  asset: AssetView;
  /** Text alternative; the asset's own when left out. An empty text makes the image decorative. */
  alt?: string | undefined;
  /** The `sizes` attribute, e.g. `(min-width: 48em) 50vw, 100vw` (default `100vw`). */
  sizes?: string | undefined;
  /** CSS aspect ratio such as `3 / 2`; null keeps the image's own; `fill` fills the parent element. */
  ratio?: string | null | undefined;
  /** Crop mode (IMG-003): `cover` fills, `contain` fits; the default is `cover`. */
  mode?: 'cover' | 'contain' | null | undefined;
  /** The part of an image that is seen, in a frame of its shape; ratio and mode are of no account then. */
  crop?: Crop | null | undefined;
  /** `x,y` as fractions of 1 (IMG-002: `0.5,0.5`). */
  focalPoint?: string | null | undefined;
  /** Where a fitted image stands (IMG-004): top, left, center, right or bottom. */
  alignment?: string | null | undefined;
  /** Above the fold: the address stands in the markup at once. */
  eager?: boolean | undefined;
  /** The most important image of the page. */
  priority?: boolean | undefined;
  /** Further attributes of the specification (IMG-001), e.g. `{ 'data-dpr-max': 2 }`. */
  data?: Readonly<Record<string, string | number | boolean | null>> | undefined;
}

/** Width of the address that browsers take which don't know `srcset`. */
const plainWidth = 1000;

/** Address of the rendition that is at least `width` wide, or the biggest one; the original when there are none. */
export function renditionUrl(asset: AssetView, width: number): string {
  if (asset.widths.length === 0) return asset.url;
  const wide = asset.widths.find((candidate) => candidate >= width) ?? asset.widths.at(-1);
  return `${asset.url}?format=${wide}w`;
}

/** The `srcset` of all renditions, or null when the asset has none (vector images, animations). */
export function sourceSet(asset: AssetView): string | null {
  if (asset.widths.length === 0) return null;
  return asset.widths.map((width) => `${asset.url}?format=${width}w ${width}w`).join(', ');
}

/**
 * The `img` element of an asset with the attributes of IMG-001. Eager images carry `src` and `srcset`;
 * others carry `data-src` and `data-srcset` for the page runtime, and a twin for readers without script.
 */
export function imageHtml(options: ImageOptions): string {
  const { asset } = options;
  const shown = { ...lookAttributes(options), ...options.data };
  const src = renditionUrl(asset, plainWidth);
  const srcset = sourceSet(asset);
  const sizes = options.sizes ?? '100vw';
  const address = { src, srcset, sizes: srcset ? (options.crop ? cropSizes(sizes, options.crop) : sizes) : null };
  if (options.eager) {
    return `<img${attributes({ ...address, 'data-src': asset.url, 'data-srcset': srcset, ...shown, fetchpriority: options.priority ? 'high' : null })}>`;
  }
  const lazy = { 'data-src': src, 'data-srcset': srcset, sizes: address.sizes };
  return `<img${attributes({ ...lazy, ...shown })}><noscript><img${attributes({ ...address, ...shown, loading: 'lazy' })}></noscript>`;
}

function lookAttributes(options: ImageOptions): Record<string, string | number | null> {
  const { asset, ratio, crop } = options;
  const mode = options.mode === undefined ? 'cover' : options.mode;
  const cropped = ratio !== null && ratio !== undefined && !crop;
  const position = cropPosition(options.focalPoint, options.alignment);
  const style = [
    crop ? cropStyle(crop) : '',
    cropped && mode ? `object-fit:${mode}` : '',
    position === '50% 50%' || !cropped ? '' : `object-position:${position}`,
  ].filter(Boolean);
  return {
    alt: options.alt ?? asset.alt,
    width: asset.width,
    height: asset.height,
    decoding: options.eager ? null : 'async',
    'data-image-dimensions': asset.width && asset.height ? `${asset.width}x${asset.height}` : null,
    'data-image-focal-point': options.focalPoint || '0.5,0.5',
    'data-size-format': 'queryString',
    'data-mode': cropped ? mode : null,
    'data-fixed-ratio': cropped ? 'true' : null,
    'data-alignment': options.alignment ?? null,
    style: style.length > 0 ? style.join(';') : null,
  };
}
