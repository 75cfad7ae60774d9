/** Widths that the server keeps of an image, never above the original's. */
const widths = [100, 300, 500, 750, 1000, 1500, 2500];

export interface SizeWishes {
  /** Points of the screen to one CSS pixel. */
  device: number;
  max?: string | undefined;
  min?: string | undefined;
  /** The visitor asked the browser to save data. */
  saves: boolean;
}

/** The density that an image is loaded for: the screen's, within its limits; 1 at most where data are saved. */
export function densityOf({ device, max, min, saves }: SizeWishes): number {
  const limit = (text: string | undefined, fallback: number): number => (Number(text) > 0 ? Number(text) : fallback);
  if (saves) return Math.min(1, limit(max, 1));
  return Math.max(limit(min, 0), Math.min(limit(max, Infinity), device));
}

/** `data-size-adjustment` in percent of the width that the image has on the page. */
export const adjusted = (width: number, percent: string | undefined): number =>
  Number(percent) > 0 ? (width * Number(percent)) / 100 : width;

/** The smallest kept width that fills so many points, or the biggest one. */
export const renditionFor = (points: number, original: number): number => {
  const kept = widths.filter((width) => width <= original);
  return kept.find((width) => width >= points) ?? kept.at(-1) ?? original;
};

/** Address of a rendition: `?format=750w`, or `bild-750w.jpg` where the format stands in the file name. */
export function renditionAddress(source: string, width: number, format: string | undefined): string {
  if (format === 'filename') return source.replace(/(\.\w+)?(\?.*)?$/, (end) => `-${width}w${end}`);
  return `${source}${source.includes('?') ? '&' : '?'}format=${width}w`;
}
