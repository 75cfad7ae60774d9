import type { BlockProps } from '../../block.ts';
import type { definition } from './schema.ts';

/** A donation that leads somewhere works by itself. */
export const islandJson = ({ value }: BlockProps<typeof definition>): Record<never, never> | null =>
  value.donationPage === '' ? {} : null;
