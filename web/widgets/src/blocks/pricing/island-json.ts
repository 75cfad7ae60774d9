import type { BlockProps } from '../../block.ts';
import type { definition } from './schema.ts';

export const islandJson = ({ value }: BlockProps<typeof definition>): Record<never, never> | null =>
  value.plans.length === 0 ? null : {};
