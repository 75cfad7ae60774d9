import type { Section } from '@litfass/model';
import { htmlToText } from '../sanitise/html-to-text.ts';
import { HTML_KEYS } from '../sanitise/sanitise-block.ts';

/** Keys of block values that hold words for people beside those with HTML; ids and addresses are not worth finding. */
const PLAIN = new Set('text title alt markdown code price artist addressTitle addressLine1 addressLine2'.split(' '));

/** Every word that the blocks of the sections show. */
export function sectionsToText(sections: Section[]): string {
  const words: string[] = [];
  for (const { key, text } of wordsOf(sections)) words.push(HTML_KEYS.has(key) ? htmlToText(text) : text);
  return words.join('\n');
}

/** The texts of the blocks' values that are words for people, each with its key. */
export function* wordsOf(sections: readonly Section[]): Generator<{ key: string; text: string }> {
  for (const { blocks } of sections) for (const { value } of blocks) yield* wordsIn(value);
}

function* wordsIn(value: unknown): Generator<{ key: string; text: string }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, text] of Object.entries(value)) {
    if (typeof text !== 'string') yield* wordsIn(text);
    else if (HTML_KEYS.has(key) || PLAIN.has(key)) yield { key, text };
  }
}
