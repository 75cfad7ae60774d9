import type { RenderContext } from '../../block.ts';
import { embedAddress } from '../_shared/embed/embed-address.ts';
import { hasText } from '../_shared/value/rich.ts';

/** What a video block plays: a file of the website, a third party's frame, or nothing that can be played. */
export type VideoSource =
  | { kind: 'file'; url: string }
  | { kind: 'embed'; type: 'iframe' | 'object'; address: string }
  | { kind: 'invalid' };

/** VID-008, VID-015, VID-016 */
export const videoSource = (value: { url: string | null; html: string }, context: RenderContext): VideoSource => {
  const file = context.asset(value.url);
  if (file) return { kind: 'file', url: file.url };
  const address = embedAddress(value);
  if (address === null) return { kind: 'invalid' };
  const isObject = !hasText(value.url) && !/<iframe\b/i.test(value.html);
  return { kind: 'embed', type: isObject ? 'object' : 'iframe', address };
};
