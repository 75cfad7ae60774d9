import { getHTMLFromFragment, getSchema } from '@tiptap/core';
import { DOMParser as TextParser, type Schema } from '@tiptap/pm/model';
import { extensions } from './extensions.ts';
import { parsedHtml } from '../parsed-html.ts';
import { saidAlignment, saidStyle } from './said-style.ts';

let made: Schema | null = null;
/** What a text may have, made once: that takes longer than to read one. */
export const schemaOfTexts = (): Schema => (made ??= getSchema(extensions()));

/** Written otherwise by the editor, and nothing is lost by it. */
const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's', strike: 's' };
const REPLACED = new Set(['thead', 'tbody', 'colgroup', 'col', 'p', 'br']);
/** What says something that the editor does not keep. */
const ATTRIBUTES = ['id', 'class', 'title', 'name', 'rowspan', 'colspan', 'start', 'valign'];
/** What may stand on another element afterwards: around the same words, or around the paragraph. */
const MOVED = ['lang', 'dir'];
/** Of tables the editor writes a width of its own; the alignment is counted however it is said. */
const OWN_STYLES = new Set(['width', 'min-width', 'text-align']);

/**
 * Elements, attributes and styles of a text that would be gone once the text editor has written it, as from an import: such a
 * text is edited as source unless its owner wants it simplified. Empty where nothing is lost.
 */
export function lostParts(html: string): string[] {
  if (html.trim() === '') return [];
  const schema = schemaOfTexts();
  const { content } = TextParser.fromSchema(schema).parse(parsedHtml(html));
  const kept = countParts(getHTMLFromFragment(content, schema));
  const lost = [...countParts(html)].filter(([part, count]) => (kept.get(part) ?? 0) < count);
  return lost.map(([part]) => part);
}

function countParts(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (part: string): void => void counts.set(part, (counts.get(part) ?? 0) + 1);
  for (const element of parsedHtml(html).querySelectorAll('*')) {
    const tag = element.localName;
    if (!REPLACED.has(tag)) count(SAME[tag] ?? tag);
    for (const name of ATTRIBUTES)
      if (element.hasAttribute(name) && !(name.endsWith('span') && element.getAttribute(name) === '1'))
        count(`${tag}[${name}]`);
    for (const name of MOVED) if (element.hasAttribute(name)) count(`${name}=${element.getAttribute(name)}`);
    if (saidAlignment(element) !== '') count(`${tag}[text-align]`);
    for (const property of saidStyle(element)) if (!OWN_STYLES.has(property)) count(`${tag}[${property}]`);
  }
  return counts;
}
