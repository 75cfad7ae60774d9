import { designTweaks, type Design } from '@litfass/model';

/** How blocks appear when they are scrolled to. */
const scrollAnimations: readonly unknown[] = ['fade', 'slide', 'scale', 'clip'];

/** The website's choice, for the root of the page; null where blocks stand still (ANIM-001). */
export function chosenAnimation({ tweakJSON = {} }: Design): string | null {
  const stored = tweakJSON[designTweaks.animation];
  return scrollAnimations.includes(stored) ? String(stored) : null;
}
