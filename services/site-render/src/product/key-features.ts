import type { ItemDocument } from '../content/store.ts';
import { htmlToText } from '../sanitise/html-to-text.ts';
import { sectionsToText } from '../search/sections-to-text.ts';

/** So much of a description says what a thing is. */
const MOST = 300;

/**
 * The main characteristics of a product, which stand above the order button (§ 312j (2) BGB): in the owner's words, else
 * how the excerpt or the description begins; empty where nothing is written at all.
 */
export function keyFeaturesOf({ structuredContent, excerpt, body }: ItemDocument): string {
  const own = structuredContent?.keyFeatures?.trim();
  if (own) return own;
  const said =
    htmlToText(excerpt ?? '') ||
    sectionsToText(body?.sections ?? [])
      .replaceAll(/\s+/g, ' ')
      .trim();
  return beginningOf(said);
}

/** Whole sentences where these fit, else whole words with an ellipsis. */
function beginningOf(text: string): string {
  if (text.length <= MOST) return text;
  const cut = text.slice(0, MOST);
  const sentence = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('! '), cut.lastIndexOf('? '));
  if (sentence > MOST / 3) return cut.slice(0, sentence + 1);
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : MOST)} …`;
}
