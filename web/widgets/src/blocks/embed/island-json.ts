import type { BlockProps } from '../../block.ts';
import { frameUrlOf } from './frame-url.ts';
import type { definition } from './schema.ts';

export interface EmbedJson {
  /** An address of SoundCloud that cannot be read (ERR-016). */
  unreadable?: string;
}

/** Where there is no frame to load the link stays one. */
export function islandJson({ value, data }: BlockProps<typeof definition>): EmbedJson | null {
  if (frameUrlOf(value, data.embed) !== null) return {};
  const given = (value.url ?? '') || value.html;
  return /soundcloud/i.test(given) ? { unreadable: given.slice(0, 200) } : null;
}
