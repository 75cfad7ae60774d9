import type { Block } from '@litfass/model';
import type { EditedPage } from '../store/page-document.ts';
import { parsedHtml } from '../parsed-html.ts';

export type HintKind = 'alt' | 'heading' | 'emptyHeading' | 'link' | 'textAlt' | 'galleryAlt' | 'button' | 'contrast';

/** Something of a block that somebody will stumble over who does not see the page. */
export interface Hint {
  kind: HintKind;
  blockId: string;
}

/** Texts that say nothing of where a link leads (WCAG 2.2, 2.4.4). */
const EMPTY_LINKS = new Set([
  'hier',
  'klick hier',
  'hier klicken',
  'mehr',
  'link',
  'click here',
  'here',
  'more',
  'read more',
]);

/** What of a page is hard to use for some, before it is published; `lowContrast` are blocks that the frame has found. */
export function checkPage({ sections }: Pick<EditedPage, 'sections'>, lowContrast: readonly string[] = []): Hint[] {
  // Every page has its title as the first heading.
  let level = 1;
  const blocks = sections.flatMap(({ blocks: each }) => each);
  const pale = blocks.filter(({ id }) => lowContrast.includes(id));
  const said = blocks.flatMap((block) => {
    const { hints, last } = checkBlock(block, level);
    level = last;
    return hints;
  });
  return [...said, ...pale.map(({ id }): Hint => ({ kind: 'contrast', blockId: id }))];
}

interface Checked {
  before: number;
  hints: Hint[];
  last: number;
}

/** Values never change in place: a block is looked at again only when it, or the heading before it, is another. */
const checked = new WeakMap<Block['value'], Checked>();

function checkBlock(block: Block, before: number): Checked {
  const known = checked.get(block.value);
  if (known?.before === before && known.hints.every(({ blockId }) => blockId === block.id)) return known;
  const result = { before, ...lookAt(block, before) };
  checked.set(block.value, result);
  return result;
}

function lookAt(block: Block, before: number): { hints: Hint[]; last: number } {
  const { id: blockId, type, value } = block;
  if (type === 'image') {
    const isUnnamed = Boolean(value['asset']) && !value['alt'] && value['decorative'] !== true;
    return { hints: isUnnamed ? [{ kind: 'alt', blockId }] : [], last: before };
  }
  if (type === 'gallery' && hasUnnamedPicture(value['items']))
    return { hints: [{ kind: 'galleryAlt', blockId }], last: before };
  if (type === 'button' && isEmptyLink(value['text'])) return { hints: [{ kind: 'button', blockId }], last: before };
  const html = value['html'];
  if (typeof html !== 'string' || type !== 'html') return { hints: [], last: before };
  return checkHtml(html, blockId, before);
}

function checkHtml(html: string, blockId: string, before: number): { hints: Hint[]; last: number } {
  const words = parsedHtml(html);
  const hints: Hint[] = [];
  let last = before;
  for (const heading of words.querySelectorAll('h1,h2,h3,h4,h5,h6')) {
    const level = Number(heading.tagName.slice(1));
    if (textOf(heading) === '') hints.push({ kind: 'emptyHeading', blockId });
    else if (level > last + 1) hints.push({ kind: 'heading', blockId });
    last = level;
  }
  for (const link of words.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const name = link.getAttribute('aria-label')?.trim() || textOf(link) || (link.querySelector('img')?.alt ?? '');
    if (isEmptyLink(name)) hints.push({ kind: 'link', blockId });
  }
  for (const image of words.querySelectorAll('img:not([alt])')) if (image) hints.push({ kind: 'textAlt', blockId });
  return { hints, last };
}

const textOf = (element: Element): string => (element.textContent ?? '').trim();

const isEmptyLink = (name: unknown): boolean =>
  typeof name !== 'string' || name.trim() === '' || EMPTY_LINKS.has(name.trim().toLowerCase());

/** A picture in a gallery that nothing is said of: neither for who does not see it nor for all. */
const hasUnnamedPicture = (items: unknown): boolean =>
  Array.isArray(items) &&
  items.some((item: unknown) => {
    const { asset, alt, title } = Object(item);
    return Boolean(asset) && !alt && !title;
  });
