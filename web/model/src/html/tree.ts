import { defaultTreeAdapter, html as specification, parse, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { withoutTags } from '../markup.ts';

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;
export type HtmlFragment = DefaultTreeAdapterTypes.DocumentFragment;
export type HtmlDocument = DefaultTreeAdapterTypes.Document;
export type HtmlParent = HtmlElement | HtmlFragment | HtmlDocument;

/** Texts stand inside an element of a page, and are read as if they stood there. */
const PLACE = 'div';

/**
 * An HTML text as browsers read it: by the algorithm of the HTML Standard, as the content of an element. Markup whose
 * reading takes more than linear time becomes its bare words: what nests deeper than browsers build it, and formatting
 * that multiplies itself because every paragraph opens it anew.
 */
export function parseHtml(html: string): HtmlFragment {
  const place = defaultTreeAdapter.createElement(PLACE, specification.NS.HTML, []);
  try {
    return parseFragment(place, html, { treeAdapter: boundedAdapter(html) });
  } catch (error) {
    if (!(error instanceof CostlyMarkup)) throw error;
    return parseFragment(place, escapedWords(html), {});
  }
}

/** A whole page, with the place of each attribute in its text; null for markup that `parseHtml` gives as bare words. */
export function parsePage(html: string): HtmlDocument | null {
  try {
    return parse(html, { sourceCodeLocationInfo: true, treeAdapter: boundedAdapter(html) });
  } catch (error) {
    if (error instanceof CostlyMarkup) return null;
    throw error;
  }
}

/** An element of the HTML namespace with these attributes. */
export const createElement = (name: string, attributes: Readonly<Record<string, string>>): HtmlElement =>
  defaultTreeAdapter.createElement(
    name,
    specification.NS.HTML,
    Object.entries(attributes).map(([key, value]) => ({ name: key, value })),
  );

export const appendText = (parent: HtmlParent, text: string): void => defaultTreeAdapter.insertText(parent, text);

export const isElement = (node: HtmlNode | HtmlParent): node is HtmlElement => 'tagName' in node;

/** Whether an element is one of HTML, not of SVG or MathML. */
export const isHtmlElement = (element: HtmlElement): boolean => element.namespaceURI === specification.NS.HTML;

export const attributeOf = (element: HtmlElement, name: string): string | null =>
  element.attrs.find((each) => each.name === name)?.value ?? null;

/** The element's attributes with these values in place; null takes one away, new ones stand behind. */
export function setAttributes(element: HtmlElement, values: Readonly<Record<string, string | null>>): void {
  element.attrs = element.attrs.filter(({ name }) => !(name in values));
  for (const [name, value] of Object.entries(values)) if (value !== null) element.attrs.push({ name, value });
}

/** Puts another node in the place of one, or nothing. */
export function replaceNode(node: HtmlNode, by: HtmlNode | null): void {
  const { parentNode } = node;
  if (!parentNode) return;
  if (by) defaultTreeAdapter.insertBefore(parentNode, by, node);
  defaultTreeAdapter.detachNode(node);
}

/** All elements of a tree in the order of the text; taken before anything is changed. Without recursion. */
export function elementsOf(root: HtmlParent): HtmlElement[] {
  const found: HtmlElement[] = [];
  const open: HtmlNode[] = root.childNodes.toReversed();
  for (let node = open.pop(); node; node = open.pop()) {
    if (!isElement(node)) continue;
    found.push(node);
    for (let index = node.childNodes.length - 1; index >= 0; index -= 1) {
      const child = node.childNodes[index];
      if (child) open.push(child);
    }
  }
  return found;
}

class CostlyMarkup extends Error {}

/** Four elements a tag are more than any text of a person makes (a table's parts that are not written). */
const ELEMENTS_PER_TAG = 4;
const SPARE = 1000;
/** Browsers build no tree that is deeper. */
const DEEPEST = 512;

function boundedAdapter(html: string): typeof defaultTreeAdapter {
  let left = SPARE;
  let depth = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) left += ELEMENTS_PER_TAG;
  return {
    ...defaultTreeAdapter,
    createElement: (...given) => {
      left -= 1;
      if (left < 0) throw new CostlyMarkup();
      return defaultTreeAdapter.createElement(...given);
    },
    onItemPush: () => {
      depth += 1;
      if (depth > DEEPEST) throw new CostlyMarkup();
    },
    onItemPop: () => void (depth -= 1),
  };
}

const escapedWords = (html: string): string => withoutTags(html, ' ').replaceAll('<', '&lt;');
