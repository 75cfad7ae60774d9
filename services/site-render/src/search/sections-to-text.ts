import type { Section } from '@litfass/model';
import { htmlToText } from '../sanitise/html-to-text.ts';
import { HTML_KEYS } from '../sanitise/sanitise-block.ts';

/** Keys of block values that hold words for people beside those with HTML; ids and addresses are not worth finding. */
const PLAIN = new Set('text title alt markdown code price artist addressTitle addressLine1 addressLine2'.split(' '));

/** Every word that the blocks of the sections show. */
export function sectionsToText(sections: Section[]): string {
  const words: string[] = [];
  for (const { blocks } of sections) for (const { value } of blocks) collect(value, words);
  return words.join('\n');
}

function collect(value: unknown, words: string[]): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    if (typeof entry !== 'string') collect(entry, words);
    else if (HTML_KEYS.has(key)) words.push(htmlToText(entry));
    else if (PLAIN.has(key)) words.push(entry);
  }
}
