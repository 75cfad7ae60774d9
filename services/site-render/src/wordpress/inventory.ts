import type { Block } from '@litfass/model';
import { sanitiseBlock } from '../sanitise/sanitise-block.ts';
import {
  attributeOf,
  elementsOf,
  isElement,
  isText,
  parseHtml,
  type HtmlElement,
  type HtmlNode,
  type HtmlParent,
} from './html-tree.ts';
import { markedHtml } from './marked-elements.ts';
import type { NewSection } from './piece.ts';
import { newHref, sourceOf } from './rewrite.ts';
import { splitShortcodes } from './shortcode.ts';
import type { Tally, ThingKind } from './tally.ts';
import type { TextContext } from './text-context.ts';

interface Thing {
  kind: ThingKind;
  /** By what it is found again: an address as it is on the new website. */
  mark: string;
  /** By what a person knows it. */
  name: string;
}

const withoutScheme = (url: string): string => url.trim().replace(/^https?:/i, '');

const playerSource = (element: HtmlElement): string => {
  const source = elementsOf(element).find(({ tagName }) => tagName === 'source');
  return sourceOf(element) || (source ? sourceOf(source) : '');
};

const fileMark = (url: string, { media }: TextContext): string => media.find(url)?.path ?? withoutScheme(url);

const frameAddress = (element: HtmlElement): string =>
  ['data-src', 'data-lazy-src', 'src', 'data']
    .map((name) => attributeOf(element, name))
    .find((url) => url !== '' && url !== 'about:blank') ?? '';

type Find = (element: HtmlElement, context: TextContext) => Thing | null;

const address =
  (kind: ThingKind, find: (element: HtmlElement) => string): Find =>
  (element, context) => {
    const url = find(element);
    return url === ''
      ? null
      : { kind, mark: kind === 'frames' ? withoutScheme(url) : fileMark(url, context), name: url };
  };

const things: Readonly<Record<string, Find>> = {
  img: address('pictures', (element) => sourceOf(element) || attributeOf(element, 'src')),
  audio: address('players', playerSource),
  video: address('players', playerSource),
  iframe: address('frames', frameAddress),
  embed: address('frames', frameAddress),
  object: address('frames', frameAddress),
  form: (element) => ({ kind: 'forms', mark: '', name: attributeOf(element, 'action') }),
  table: () => ({ kind: 'tables', mark: '', name: '' }),
  a: (element, context) => {
    const href = attributeOf(element, 'href').trim();
    const leads = /^(?:https?:|mailto:|tel:|\/)/i.test(href);
    return leads ? { kind: 'links', mark: withoutScheme(newHref(href, context)), name: href } : null;
  },
};

const isHidden = (name: string): boolean =>
  ['script', 'style', 'form', 'template', 'title', 'iframe', 'object'].includes(name);

const separates =
  /^(?:address|article|aside|blockquote|br|button|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|h[1-6]|header|hr|iframe|img|li|main|nav|noscript|object|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|video|audio|embed|form)$/;

/** The words that a reader sees, in their order. */
const wordsOf = (tree: HtmlParent): string[] => {
  let text = '';
  const open: (HtmlNode | string)[] = tree.childNodes.toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node === 'string') text += node;
    else if (isText(node)) text += node.value;
    else if (isElement(node) && !isHidden(node.tagName)) {
      const edge = separates.test(node.tagName) ? ' ' : '';
      open.push(edge, ...node.childNodes.toReversed(), edge);
    }
  }
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
};

/** What a text holds, whatever hides it: shortcodes without their brackets, and what scripts were to fill. */
const thingsIn = (content: string, context: TextContext): { things: Thing[]; words: string[] } => {
  const html = splitShortcodes(content)
    .map((part) => (typeof part === 'string' ? part : ` ${part.body} `))
    .join('');
  const tree = parseHtml(html);
  const elements = elementsOf(tree);
  const within = elements.map(markedHtml).filter((each) => each !== '');
  const trees = [tree, ...within.map((each) => parseHtml(each))];
  const found = trees.flatMap((each) =>
    elementsOf(each).flatMap((element) => {
      const find = Object.hasOwn(things, element.tagName) ? things[element.tagName] : undefined;
      return find?.(element, context) ?? [];
    }),
  );
  return { things: found, words: wordsOf(tree) };
};

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
};

/** All that the new text says, as the website will show it: without what is not allowed to stand there. */
const shownBy = (sections: readonly NewSection[]) => {
  const blocks = sections.flatMap(({ blocks: all }) => all);
  const said = blocks.flatMap(({ type, value }) => {
    const block: Block = { id: '0', type, value };
    return stringsIn(sanitiseBlock(block, { customCode: true }).value);
  });
  const backgrounds = sections.flatMap(({ background }) => (background ? [background.asset] : []));
  const trees = said.map((text) => (text.includes('<') ? parseHtml(text) : null));
  const attributes = trees.flatMap((tree) =>
    tree === null ? [] : elementsOf(tree).flatMap(({ attrs }) => attrs.map(({ value }) => value)),
  );
  const elements = trees.flatMap((tree) => (tree === null ? [] : elementsOf(tree)));
  return {
    marks: [...said, ...attributes, ...backgrounds].map((text) => text.replace(/https?:/gi, '')).join('\n'),
    words: new Set(said.flatMap((text, index) => wordsOf(trees[index] ?? parseHtml(text)))),
    forms: blocks.filter(({ type }) => type === 'form' || type === 'newsletter' || type === 'search').length,
    tables: elements.filter(({ tagName }) => tagName === 'table').length,
  };
};

/** As many words as tell a person which text is meant. */
const TOLD_WORDS = 12;

/**
 * Compares what a text held with what became of it, thing by thing: whoever converts it may forget something, this
 * counts. What is missing is noted by its name; the tally of the whole website is counted on.
 */
export const compareText = (
  content: string,
  sections: readonly NewSection[],
  tally: Tally,
  context: TextContext,
): void => {
  const { things: all, words } = thingsIn(content, context);
  const shown = shownBy(sections);
  const left = { forms: shown.forms, tables: shown.tables };
  const seen = new Set<string>();
  for (const thing of all) {
    const { kind, mark, name } = thing;
    const key = `${kind} ${mark}`;
    const isCounted = kind === 'forms' || kind === 'tables';
    // The same picture twice is one picture to be missed.
    if (!isCounted && seen.has(key)) continue;
    seen.add(key);
    tally[kind].found += 1;
    const isKept = isCounted ? (left[kind] -= 1) >= 0 : shown.marks.includes(mark);
    if (isKept) tally[kind].kept += 1;
    else context.note(context.texts.lost({ what: context.texts.lostKinds[kind], name }));
  }
  const missing = words.filter((word) => !shown.words.has(word));
  tally.words.found += words.length;
  tally.words.kept += words.length - missing.length;
  if (missing.length > 0)
    context.note(
      context.texts.lost({ what: context.texts.lostKinds.words, name: missing.slice(0, TOLD_WORDS).join(' ') }),
    );
};
