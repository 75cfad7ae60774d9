import { cleanHtml, richTextRules } from '@litfass/model/html';
import { remembering } from '../memory/remembering.ts';
import { isPlainlyQuoted, isSamePlaced } from './same-place.ts';

/**
 * Keeps what the allow-list knows and drops everything that could run, frame or submit something (D6). HTML in which
 * nothing has to go is returned as the very same text, so that it survives export and import byte for byte: only where
 * it holds the same elements in the same place, and no value in it holds a sign of a tag. Pages never send it as it is;
 * they write out the tree (see RichText).
 */
export const sanitiseHtml = remembering(sanitise, { maxCharacters: 32_000_000 });

function sanitise(html: string): string {
  if (!html.includes('<') && !html.includes('&')) return html;
  const cleaned = cleanHtml(html, richTextRules);
  return cleaned === html || (isSamePlaced(cleaned, html) && isPlainlyQuoted(html)) ? html : cleaned;
}
