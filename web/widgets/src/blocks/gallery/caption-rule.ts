/** A caption over an image overflows from 90 % of the height on, and has 40 % then (GAL-050, GAL-051). */
export const captionOverflows = (captionHeight: number, slideHeight: number): boolean =>
  slideHeight > 0 && captionHeight >= slideHeight * 0.9;
