const channels = (hex: string): number[] => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** Colour between two `#rrggbb` colours; `share` 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const other = channels(second);
  const mixed = channels(first).map((value, index) => Math.round(value + ((other[index] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const darker = (hex: string, share: number): string => mix(hex, '#1a1410', share);

export const lighter = (hex: string, share: number): string => mix(hex, '#fffaf0', share);
