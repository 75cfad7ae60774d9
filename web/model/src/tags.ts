import { limits } from './limits.ts';
import { inLanguage } from './texts/area.ts';
import { blog } from './gen/texts/blog/index.ts';

export type TermKind = 'tag' | 'category';

/** A tag or category as it is stored: outer spaces off, inner ones single, composed characters. */
export const cleanTerm = (typed: string): string => typed.normalize('NFC').trim().replace(/\s+/g, ' ');

/** Two names mean the same term when they differ in case alone. */
export const sameTerm = (first: string, second: string): boolean =>
  cleanTerm(first).toLowerCase() === cleanTerm(second).toLowerCase();

const length = (text: string): number => Array.from(text).length;

/** Why a new term is refused, or null (BLOG-007 to BLOG-009). The limits include their value (CONF-065). */
export const termProblem = (
  kind: TermKind,
  typed: string,
  existing: readonly string[],
  locale = 'de-DE',
): string | null => {
  const texts = inLanguage(blog, locale);
  const term = cleanTerm(typed);
  if (term === '') return texts.termEmpty;
  if (kind === 'tag' && length(term) > limits.tagLength) return texts.tagTooLong({ limit: limits.tagLength });
  if (kind === 'category' && length(term) > limits.categoryLength)
    return texts.categoryTooLong({ limit: limits.categoryLength });
  return existing.some((name) => sameTerm(name, term)) ? texts.tagExists : null;
};
