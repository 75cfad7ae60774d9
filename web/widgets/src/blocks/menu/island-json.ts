import type { BlockProps } from '../../block.ts';
import type { definition } from './schema.ts';

/** One tab needs no choice. */
export const islandJson = ({ value }: BlockProps<typeof definition>): Record<never, never> | null =>
  value.tabs.length < 2 ? null : {};
