import { textsFor } from '@litfass/model/texts';
import type { BlockProps } from '../../block.ts';
import type { MarqueeMotion } from './marquee-state.ts';
import type { definition } from './schema.ts';

export interface MarqueeJson extends MarqueeMotion {
  pause: string;
  resume: string;
}

/** A marquee without texts or speed has nothing to move. */
export const islandJson = ({ value, context }: BlockProps<typeof definition>): MarqueeJson | null => {
  if (!value.items.some(({ text }) => text) || !(value.animationSpeed > 0)) return null;
  const { waveFrequency, waveIntensity, animationDirection, animationSpeed, pausedOnHover } = value;
  const { pauseMarquee: pause, resumeMarquee: resume } = textsFor(context.locale).widgets;
  return { waveFrequency, waveIntensity, animationDirection, animationSpeed, pausedOnHover, pause, resume };
};
