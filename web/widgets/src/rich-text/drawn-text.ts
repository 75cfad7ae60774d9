import {
  attributeOf,
  drawnTextRules,
  elementsOf,
  parseHtml,
  sanitiseTree,
  serialiseHtml,
  setAttributes,
  type HtmlElement,
} from '@litfass/model/html';
import type { RenderContext } from '../block.ts';
import { NONCE } from '../document/nonce.ts';
import { withoutForeignMedia } from './foreign-media.ts';
import { resolveMedia } from './media.ts';

/** Texts that look the same on every page, and what they look like. */
const drawn = new Map<string, string>();
const MOST_CHARACTERS = 8_000_000;
let characters = 0;

/**
 * An HTML text as a page shows it, and the only way into a page for texts of people: read once, changed as a tree (files,
 * other servers' media, ranks of headings), freed of whatever may not stand in it, and written out once. Nothing works on
 * the written form.
 */
export function drawnText(html: string, context: RenderContext): string {
  const written = writtenText(html, context);
  const last = context.headings && lastRank(written);
  if (context.headings && last) context.headings.last = last;
  return written;
}

function lastRank(html: string): number | undefined {
  let last: number | undefined;
  for (const [, rank] of html.matchAll(/<h([1-6])/g)) last = Number(rank);
  return last;
}

function writtenText(html: string, context: RenderContext): string {
  if (!html.includes('<') && !html.includes('&')) return html;
  const known = drawn.get(html);
  if (known !== undefined) return known;
  const tree = parseHtml(html);
  const elements = elementsOf(tree);
  const isFixed = !elements.some(dependsOnPage);
  changeElements(elements, context);
  sanitiseTree(tree, drawnTextRules);
  const written = serialiseHtml(tree);
  if (isFixed) keep(html, written);
  return written;
}

/**
 * Code of the owner's own (D6), drawn by the same steps but the third: it was decided when it was saved who may write it.
 * Its scripts carry the mark that becomes the page's nonce.
 */
export function ownCode(html: string, context: RenderContext): string {
  const tree = parseHtml(html);
  const elements = elementsOf(tree);
  changeElements(elements, context);
  for (const element of elements) if (element.tagName === 'script') setAttributes(element, { nonce: NONCE });
  return serialiseHtml(tree);
}

function changeElements(elements: readonly HtmlElement[], context: RenderContext): void {
  resolveMedia(elements, context);
  withoutForeignMedia(elements, context);
  if (context.headings) oneFirstHeading(elements, context.headings);
  withoutGaps(elements);
}

/** A page has one heading of the first rank: who comes after it goes down by one. */
function oneFirstHeading(elements: readonly HtmlElement[], headings: { isFirstTaken: boolean }): void {
  for (const element of elements) {
    if (element.tagName !== 'h1') continue;
    if (headings.isFirstTaken) rankAs(element, 'h2');
    headings.isFirstTaken = true;
  }
}

/** In a text no rank is left out on the way down: what follows a heading is at most one below it. */
function withoutGaps(elements: readonly HtmlElement[]): void {
  let before = 6;
  for (const element of elements) {
    const rank = Number(/^h([1-6])$/.exec(element.tagName)?.[1] ?? 0);
    if (rank === 0) continue;
    const wanted = Math.min(rank, before + 1);
    if (wanted !== rank) rankAs(element, `h${wanted}`);
    before = wanted;
  }
}

function rankAs(heading: HtmlElement, name: string): void {
  heading.tagName = name;
  heading.nodeName = name;
}

const MEDIA = new Set(['img', 'source', 'video', 'audio', 'track', 'h1']);

const dependsOnPage = (element: HtmlElement): boolean =>
  MEDIA.has(element.tagName) || attributeOf(element, 'href')?.startsWith('media/') === true;

function keep(html: string, written: string): void {
  characters += html.length + written.length;
  if (characters > MOST_CHARACTERS) {
    drawn.clear();
    characters = html.length + written.length;
  }
  drawn.set(html, written);
}
