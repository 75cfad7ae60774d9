/** How many shades there are between none and the most. */
export const SHADES = 5;

/**
 * The shade of a country, from 1 to {@link SHADES}; 0 without visits. By the root of its share: one country has most visits
 * of nearly every website, and the others should differ as well.
 */
export const shadeOf = (visits: number, most: number): number =>
  visits === 0 ? 0 : Math.max(1, Math.ceil(Math.sqrt(visits / most) * SHADES));
