import type { Static } from 'typebox';
import { readPositive } from '../_shared/value/fields.ts';
import { galleryDesigns, galleryLayout, isLine, type GalleryLayout } from './gallery-designs.ts';
import { groupCount, slidesInRow } from './gallery-state.ts';
import type { definition } from './schema.ts';

type Value = Static<typeof definition.schema>;

/** How many slides stand side by side on a wide screen; 0 where their number follows from the room (GAL-027, GAL-031). */
export const slidesPerRow = (value: Value): number => {
  const layout = galleryLayout(value.design);
  if (layout === 'grid') return Math.round(readPositive(value['thumbnails-per-row'], 4));
  if (layout === 'carousel') return Math.round(readPositive(value.slidesPerRow, 3));
  return layout.startsWith('auto') ? 0 : 1;
};

/** Slides side by side on a phone. */
export const slidesPerPhoneRow = (value: Value): number =>
  galleryLayout(value.design) === 'grid' ? 2 : Math.max(1, Math.min(2, slidesPerRow(value)));

/**
 * CSS aspect ratio of every slide's image, or null when each keeps its own. A number up to 10 is width by height,
 * a greater one is the height in percent of the width, as the slider's default of 50 is (GAL-045).
 */
export const slideRatio = (value: Value): string | null => {
  const layout = galleryLayout(value.design);
  if (layout === 'grid' && value['square-thumbs']) return '1 / 1';
  const given = Number(value.imageAspectRatio);
  if (given > 0) return given > 10 ? `100 / ${given}` : `${given} / 1`;
  return automaticRatios[layout] ?? null;
};

/** Images that stand in one line or in equal cells need one shape, also where the owner leaves it to us. */
const automaticRatios: Readonly<Partial<Record<GalleryLayout, string>>> = {
  strip: '100 / 50',
  slideshow: '3 / 2',
  carousel: '1 / 1',
  autogrid: '3 / 2',
};

/** Room between slides in CSS: 20 px in a grid (GAL-027), 1 % in a carousel (GAL-032), else the gutter (GAL-029, GAL-030). */
export const slideGap = (value: Value): string => {
  const layout = galleryLayout(value.design);
  if (layout === 'grid') return `${readPositive(value.padding, 20)}px`;
  if (layout === 'carousel') return '1%';
  if (layout === 'strip') return `${readPositive(value.gutter, 12)}px`;
  if (layout === 'autorows') return `${readPositive(value.gutter, 20)}px`;
  if (layout === 'list' || layout === 'stacked') return '2rem';
  return `${Math.min(readPositive(value.gutter, 0), columnWidth(value))}px`;
};

/**
 * The strip of thumbnails: their height is at most `thumbnail-strip-height` px and `vSize` percent of the gallery's
 * width, 10 by default (GAL-041); around them are up to 5 px, where the frame of the current one lies (GAL-042).
 */
export const stripSizes = (value: Value): { heightPx: number; gapPx: number; part: number; overlapPx: number } => {
  const gapPx = readPositive(value['thumbnail-strip-margin'], 10);
  return {
    heightPx: readPositive(value['thumbnail-strip-height'], 100),
    gapPx,
    part: readPositive(value.vSize, 10),
    overlapPx: Math.min(5, gapPx / 2),
  };
};

/** Width of a column in px in the automatic layouts (GAL-025, GAL-026, GAL-029). */
export const columnWidth = (value: Value): number => readPositive(value.columnWidth, 250);

/** Whether a gallery has anything to do in the browser; a plain one has not, and loads no script. */
export const hasBehaviour = (value: Value): boolean => {
  const layout = galleryLayout(value.design);
  const covered = layout !== 'list' && /-|center/.test(value['meta-position']);
  return isLine(layout) || value.lightbox || value.historyHash || covered || !galleryDesigns.includes(value.design);
};

/** Whether all slides of a carousel stand in one row on a narrow, a middle and a wide screen (GAL-036). */
export const fitsInRow = (value: Value, count: number): string =>
  Object.entries({ narrow: 0, middle: 480, wide: 724 })
    .filter(([, width]) => groupCount(count, slidesInRow(slidesPerRow(value), width)) === 1)
    .map(([name]) => name)
    .join(' ');
