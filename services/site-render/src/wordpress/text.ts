import { hasEditorBlocks, renderBlock, readEditorBlocks } from './block-markup.ts';
import { paragraphsOf } from './classic-text.ts';
import { textPieces } from './editor-pieces.ts';
import { plainTextOf } from './html-tree.ts';
import { rewrittenHtml } from './media-pieces.ts';
import type { NewSection } from './piece.ts';
import { sectionsOf } from './sections.ts';
import { withoutPluginCodes } from './page-builder.ts';
import { splitShortcodes } from './shortcode.ts';
import type { TextContext } from './text-context.ts';

const MORE = '<!--more';

/** Where the mark 'more' begins and ends; null without one. */
function moreMark(content: string): { from: number; to: number } | null {
  const from = content.indexOf(MORE);
  const end = from === -1 ? -1 : content.indexOf('-->', from + MORE.length);
  return end === -1 ? null : { from, to: end + '-->'.length };
}

/** Marks of the classic editor; those of the block editor stand in blocks of their own around them. */
const pagesOf = (content: string): string[] => content.split('<!--nextpage-->');

/** A text as it is converted: without the mark and the shortcodes of plugins. */
export const preparedText = (content: string, context: TextContext): string => {
  const mark = moreMark(content);
  return withoutPluginCodes(mark ? content.slice(0, mark.from) + content.slice(mark.to) : content, context);
};

/** The sections of a prepared text. Each page of a paginated text begins a new section. */
export const sectionsOfText = (text: string, context: TextContext): NewSection[] => {
  if (hasEditorBlocks(text)) return sectionsOf(textPieces(text.replaceAll('<!--nextpage-->', ''), context));
  return pagesOf(text).flatMap((page) => sectionsOf(textPieces(page, context)));
};

/** A teaser has no players and galleries: of its shortcodes only the pictures with a caption stay. */
const withoutShortcodes = (text: string): string =>
  splitShortcodes(text)
    .map((part) => {
      if (typeof part === 'string') return part;
      return ['caption', 'wp_caption'].includes(part.name) ? `\n\n${part.body}\n\n` : '';
    })
    .join('');

const teaserHtml = (content: string, context: TextContext): string => {
  const text = withoutShortcodes(withoutPluginCodes(content, context));
  return hasEditorBlocks(text) ? renderBlock(readEditorBlocks(text)) : paragraphsOf(text);
};

/** The excerpt as HTML: the one that was written, else what stands before the mark 'more', else null. */
export const excerptOf = (content: string, excerpt: string, context: TextContext): string | null => {
  if (excerpt.trim() !== '') return rewrittenHtml(paragraphsOf(excerpt), context);
  const mark = moreMark(content);
  if (mark === null) return null;
  const before = content
    .slice(0, mark.from)
    .trimEnd()
    .replace(/<!-- wp:more[^<>]{0,500}-->$/, '');
  const html = rewrittenHtml(teaserHtml(before, context), context);
  return plainTextOf(html) === '' ? null : html;
};
