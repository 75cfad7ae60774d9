/** A part of a picture: where it begins and how large it is, as fractions of the whole. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Size {
  width: number | null;
  height: number | null;
}

/** Smaller ones would show a handful of pixels. */
export const SMALLEST_CROP = 0.05;

const SLACK = 0.001;

/** The crop of a stored text `x,y,width,height`; null for none, for the whole picture and for what cannot be read. */
export function readCrop(text: string | null | undefined): Crop | null {
  const numbers = (text ?? '').split(',').map(Number);
  const [x = NaN, y = NaN, width = NaN, height = NaN] = numbers;
  if (numbers.length !== 4 || !numbers.every(Number.isFinite)) return null;
  const isInside = x >= 0 && y >= 0 && x + width <= 1 + SLACK && y + height <= 1 + SLACK;
  if (!isInside || width < SMALLEST_CROP || height < SMALLEST_CROP) return null;
  return width > 1 - SLACK && height > 1 - SLACK ? null : { x, y, width, height };
}

/** What is left of a crop in a frame of a CSS ratio such as `3 / 2`: as much as fits, around the focal point `x,y`. */
export function cropInFrame(crop: Crop, ratio: string | null, focalPoint: string | null, size: Size): Crop {
  const [across = 0, down = 0] = (ratio ?? '').split('/').map(Number);
  if (!across || !down || !size.width || !size.height) return crop;
  const wanted = (across / down) * (size.height / size.width);
  const width = Math.min(crop.width, crop.height * wanted);
  const height = Math.min(crop.height, crop.width / wanted);
  const [x = NaN, y = NaN] = (focalPoint ?? '').split(',').map(Number);
  return {
    x: beginning(crop.x, crop.width, width, x),
    y: beginning(crop.y, crop.height, height, y),
    width,
    height,
  };
}

/** Where a part of this length begins, so that it has the point in its middle as far as it can. */
function beginning(from: number, length: number, part: number, point: number): number {
  const middle = Number.isFinite(point) ? point : from + length / 2;
  return Math.min(from + length - part, Math.max(from, middle - part / 2));
}

/** The CSS ratio of the frame that shows a crop. */
export const cropRatio = ({ width, height }: Crop, size: Size): string =>
  `${short((size.width ?? 1) * width)} / ${short((size.height ?? 1) * height)}`;

/** How the picture lies in that frame, of which it is larger. */
export const cropStyle = ({ x, y, width, height }: Crop): string =>
  [
    'position:absolute',
    'max-width:none',
    `width:${percent(1 / width)}`,
    `height:${percent(1 / height)}`,
    `left:${percent(-x / width)}`,
    `top:${percent(-y / height)}`,
    'object-fit:cover',
  ].join(';');

/** The `sizes` of a picture of which a part alone is seen: so much larger must be what is loaded. */
export const cropSizes = (sizes: string, { width }: Crop): string =>
  sizes.replace(/([\d.]+)(px|vw)(?=,|$)/g, (_all, length: string, unit: string) => {
    return `${Math.ceil(Number(length) / width)}${unit}`;
  });

const short = (length: number): number => Math.round(length * 100) / 100;
const percent = (part: number): string => `${Math.round(part * 100_000) / 1000}%`;
