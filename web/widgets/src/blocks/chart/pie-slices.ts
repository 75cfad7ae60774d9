export interface Slice {
  label: string;
  value: number;
  /** Part of the whole, 0 to 1. */
  share: number;
  /** SVG path in a circle of the radius around 0,0. */
  path: string;
}

/** The slices of a pie, clockwise from the top. What is not above zero has no slice. */
export const pieSlices = (labels: readonly string[], values: readonly (number | null)[], radius: number): Slice[] => {
  const parts = labels.map((label, index) => ({ label, value: Math.max(0, values[index] ?? 0) }));
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  let start = 0;
  return parts
    .filter(({ value }) => value > 0)
    .map(({ label, value }) => {
      const share = value / total;
      const path = slicePath(start, start + share, radius);
      start += share;
      return { label, value, share, path };
    });
};

const slicePath = (from: number, to: number, radius: number): string => {
  // An arc from a point to itself draws nothing, so the whole is two halves.
  if (to - from > 0.9999) {
    return `M0 ${-radius}A${radius} ${radius} 0 1 1 0 ${radius}A${radius} ${radius} 0 1 1 0 ${-radius}Z`;
  }
  const large = to - from > 0.5 ? 1 : 0;
  return `M0 0L${point(from, radius)}A${radius} ${radius} 0 ${large} 1 ${point(to, radius)}Z`;
};

const point = (part: number, radius: number): string => {
  const angle = part * 2 * Math.PI;
  return `${(Math.sin(angle) * radius).toFixed(2)} ${(-Math.cos(angle) * radius).toFixed(2)}`;
};
