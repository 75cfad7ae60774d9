export interface ImageShape {
  name: 'square' | 'portrait' | 'landscape';
  /** CSS aspect ratio. */
  ratio: string;
}

/** Heights of 100, 150 and 67 for a width of 100 (IMG-005). */
const shapes: readonly ImageShape[] = [
  { name: 'square', ratio: '100 / 100' },
  { name: 'portrait', ratio: '100 / 150' },
  { name: 'landscape', ratio: '100 / 67' },
];

/** The mask of a stored name; null for no mask and for names that are not known. */
export const imageShape = (mask: string | null): ImageShape | null => shapes.find(({ name }) => name === mask) ?? null;
