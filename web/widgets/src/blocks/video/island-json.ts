import type { BlockProps } from '../../block.ts';
import { frameUrlOf } from '../embed/frame-url.ts';
import type { definition } from './schema.ts';
import { videoSource } from './video-source.ts';

/** Where nothing can be played here, the link or the message stays as it is. */
export const islandJson = ({ value, data, context }: BlockProps<typeof definition>): Record<never, never> | null => {
  const { kind } = videoSource(value, context);
  if (kind === 'invalid' || (kind === 'embed' && frameUrlOf(value, data.embed) === null)) return null;
  return {};
};
