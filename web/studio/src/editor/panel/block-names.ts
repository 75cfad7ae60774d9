import type { Block, BlockTypeName } from '@litfass/model';
import { blockLabels } from '@litfass/widgets/block-labels';
import { studioBlocks } from '@litfass/widgets/studio';
import type { StudioBlock } from '@litfass/widgets/studio-block';
import { choose } from '../../texts/choose.ts';
import { parsedHtml } from '../parsed-html.ts';

/** What the editor calls types, fields and options. */
export const labels = blockLabels(choose({ de: 'de', en: 'en' }));

/** What the editor knows of a type; undefined for one that it does not know. */
export const studioOf = (type: string): StudioBlock | undefined =>
  Object.values<StudioBlock>(studioBlocks).find((block) => block.type === type);

export const typeName = (type: BlockTypeName): string => labels.type(type);

/** The value of a block that was just added. */
export const startValue = ({ type, start }: StudioBlock): Record<string, unknown> => start(labels.start(type));

const MOST = 40;
/** So much of a text is read to find its first words: of a long one its beginning is enough. */
const READ = 4000;

/** Values never change in place: what one is called is worked out once, not with each key that is pressed. */
const names = new WeakMap<Block['value'], string>();

/** What a block is called in the outline: the beginning of its text, or the name of its type. */
export function blockName(block: Block): string {
  const name = names.get(block.value) ?? nameOf(block);
  names.set(block.value, name);
  return name;
}

function nameOf({ type, value }: Block): string {
  for (const key of ['title', 'text', 'html', 'markdown', 'caption', 'alt']) {
    const found = value[key];
    const words = typeof found === 'string' ? plain(found.slice(0, READ)) : '';
    if (words !== '') return words.length > MOST ? `${words.slice(0, MOST)} …` : words;
  }
  return typeName(type);
}

/** Ends of paragraphs, headings and the like part words, as they do on the page. */
const ENDS = /<\/(?:p|h[1-6]|li|div|t[dh]|blockquote|pre|figcaption)>|<br/gi;

/** The words of a text, in one line. */
export const plain = (html: string): string =>
  (parsedHtml(html.replaceAll(ENDS, ' $&')).textContent ?? '').replaceAll(/\s+/g, ' ').trim();
