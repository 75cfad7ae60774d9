/** ANIM-005 */
export const thresholds = [0, 0.1, 0.25, 0.5, 1];
const ratio = 0.5;

/** Half of it in sight, or any part of something taller than the viewport (ANIM-001, ANIM-002). */
export const isSeen = (seen: { ratio: number; isIntersecting: boolean; height: number }, viewport: number): boolean =>
  seen.isIntersecting && (seen.ratio >= ratio || seen.height > viewport);
