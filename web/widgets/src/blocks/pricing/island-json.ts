import type { BlockProps } from '../../block.ts';
import { isSwitchable } from './plan-price.ts';
import type { definition } from './schema.ts';

/** Without a plan of two intervals there is nothing to switch. */
export const islandJson = ({ data }: BlockProps<typeof definition>): Record<never, never> | null =>
  data.offers.some((plan) => plan !== null && isSwitchable(plan)) ? {} : null;
