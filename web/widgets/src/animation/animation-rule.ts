/** How blocks appear (`tweak-scroll-animation`). */
export type ScrollAnimation = 'fade' | 'slide' | 'scale' | 'clip';

/** ANIM-005 */
export const thresholds = [0, 0.1, 0.25, 0.5, 1];
const ratio = 0.5;

/** The website's choice, or null when blocks stand still. */
export function chosenAnimation(context: Readonly<Record<string, unknown>>): ScrollAnimation | null {
  const stored: unknown = Reflect.get(Object(context['tweakJSON']), 'tweak-scroll-animation');
  return stored === 'fade' || stored === 'slide' || stored === 'scale' || stored === 'clip' ? stored : null;
}

/** Half of it in sight, or any part of something taller than the viewport (ANIM-001, ANIM-002). */
export const isSeen = (seen: { ratio: number; isIntersecting: boolean; height: number }, viewport: number): boolean =>
  seen.isIntersecting && (seen.ratio >= ratio || seen.height > viewport);
