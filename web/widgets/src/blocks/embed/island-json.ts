import type { BlockProps } from '../../block.ts';
import { frameUrlOf } from './frame-url.ts';
import type { definition } from './schema.ts';

/** Where there is no frame to load the link stays one. */
export const islandJson = ({ value, data }: BlockProps<typeof definition>): Record<never, never> | null =>
  frameUrlOf(value, data.embed) === null ? null : {};
