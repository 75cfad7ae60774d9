import { textsFor } from '@litfass/model/texts';
import type { BlockProps } from '../../block.ts';
import type { definition } from './schema.ts';

/** What the image's behaviour is given; null for an image that does not open in the lightbox. */
export function islandJson({ value, context }: BlockProps<typeof definition>): unknown {
  const opens = value.lightbox && context.asset(value.asset) !== null && context.href(value.clickthroughUrl) === null;
  if (!opens) return null;
  const { title, close, caption } = textsFor(context.locale).gallery;
  return { texts: { title, close, caption } };
}
