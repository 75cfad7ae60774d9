import type { BlockProps } from '../../block.ts';
import { postFrame } from './post-frame.ts';
import type { definition } from './schema.ts';

/** Only a post without the owner's words for it is loaded from X. */
export const islandJson = ({ value }: BlockProps<typeof definition>): Record<never, never> | null =>
  value.text === '' && postFrame(value.url) !== null ? {} : null;
