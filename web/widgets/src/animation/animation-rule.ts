/** ANIM-005 */
export const thresholds = [0, 0.1, 0.25, 0.5, 1];
const ratio = 0.5;

interface Sight extends Pick<IntersectionObserverEntry, 'isIntersecting' | 'intersectionRatio'> {
  boundingClientRect: { height: number };
}

/** Half of it in sight, or any part of something taller than the viewport, in px (ANIM-001, ANIM-002). */
export const isSeen = ({ isIntersecting, intersectionRatio, boundingClientRect }: Sight, viewport: number): boolean =>
  isIntersecting && (intersectionRatio >= ratio || boundingClientRect.height > viewport);
