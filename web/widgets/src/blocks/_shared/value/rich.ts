import { withoutTags } from '@litfass/model';

const entities: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** True for a text that shows something: not null, not only blanks, not an empty paragraph. */
export const hasText = (value: string | null | undefined): value is string =>
  typeof value === 'string' &&
  (/<(?:img|iframe|hr)\b/.test(value) || withoutTags(value).replace(/&nbsp;|\s/g, '') !== '');

/**
 * Rich text as one line of plain text: for accessible names, and for captions and descriptions that are shown plain,
 * which are stored as HTML like all others.
 */
export const plainText = (html: string): string =>
  withoutTags(html, ' ')
    .replace(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
