import { withoutTags } from '@litfass/model';

/**
 * A value that somebody sent, its texts without any tag: what is drawn of it is safe to insert into a page. Markup of
 * the owner comes from the projection, which site-render has cleaned.
 */
export function withoutMarkup(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, bare(part)]));
}

function bare(part: unknown): unknown {
  if (typeof part === 'string') return withoutTags(part).replaceAll('<', '');
  if (Array.isArray(part)) return part.map(bare);
  if (typeof part !== 'object' || part === null) return part;
  return withoutMarkup(Object.fromEntries(Object.entries(part)));
}
