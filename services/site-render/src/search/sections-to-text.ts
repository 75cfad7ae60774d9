import type { Section } from '@litfass/model';
import { htmlToText } from '../sanitise/html-to-text.ts';

/** Keys of block values that hold words for people; ids, addresses and codes are not worth finding. */
const WORDS = new Set([
  'html',
  'text',
  'title',
  'caption',
  'description',
  'alt',
  'markdown',
  'code',
  'excerpt',
  'body',
  'price',
  'artist',
  'addressTitle',
  'addressLine1',
  'addressLine2',
]);

/** Every word that the blocks of the sections show. */
export function sectionsToText(sections: Section[]): string {
  const words: string[] = [];
  for (const { blocks } of sections) for (const { value } of blocks) collect(value, words);
  return words.join('\n');
}

function collect(value: unknown, words: string[]): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    if (typeof entry === 'string' && WORDS.has(key)) words.push(htmlToText(entry));
    else collect(entry, words);
  }
}
