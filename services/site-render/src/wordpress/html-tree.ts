import {
  defaultTreeAdapter as adapter,
  parseFragment,
  serialize,
  serializeOuter,
  type DefaultTreeAdapterTypes as Tree,
} from 'parse5';

export type HtmlNode = Tree.ChildNode;
export type HtmlElement = Tree.Element;
export type HtmlParent = Tree.ParentNode;

/** Browsers stop nesting at 512 elements; texts beyond that were never readable as they are. */
const maxDepth = 500;

/**
 * HTML as a tree, repaired the way browsers repair it. A tree too deep to be walked keeps its text alone.
 */
export const parseHtml = (html: string): Tree.DocumentFragment => {
  const tree = parseFragment(html, { scriptingEnabled: false });
  if (html.includes('<noscript')) openNoscripts(tree);
  return isDeeperThan(tree, maxDepth) ? parseFragment(escapeText(textBelow(tree))) : tree;
};

/**
 * What stands in a noscript is there for readers without script, and here everything can be read without one; a picture
 * that also stands beside it, to be loaded by a script, is meant once.
 */
const openNoscripts = (tree: HtmlParent): void => {
  const all = elementsOf(tree);
  const noscripts = all.filter(({ tagName }) => tagName === 'noscript');
  const hidden = new Set(noscripts.flatMap((each) => elementsOf(each)));
  const shown = new Set(all.filter((each) => !hidden.has(each)).flatMap(picturesOf));
  for (const noscript of noscripts) {
    const pictures = elementsOf(noscript).flatMap(picturesOf);
    const isTwin = pictures.length > 0 && pictures.every((picture) => shown.has(picture));
    const children = Array.from(noscript.childNodes); // they leave it meanwhile
    for (const child of children) {
      adapter.detachNode(child);
      if (!isTwin && noscript.parentNode) adapter.insertBefore(noscript.parentNode, child, noscript);
    }
    adapter.detachNode(noscript);
  }
};

const picturesOf = (element: HtmlElement): string[] =>
  element.tagName === 'img'
    ? element.attrs.filter(({ name }) => /^(?:data-.*|src)$/.test(name)).map(({ value }) => value.replace(/\?.*$/s, ''))
    : [];

const isDeeperThan = (tree: HtmlParent, limit: number): boolean => {
  let level: HtmlNode[] = tree.childNodes;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limit) return true;
    level = level.flatMap((node) => (isElement(node) ? node.childNodes : []));
  }
  return false;
};

/** All text below a parent, that of scripts and styles left out. */
const textBelow = (parent: HtmlParent): string => {
  const texts: string[] = [];
  const open: HtmlNode[] = parent.childNodes.toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (isText(node)) texts.push(node.value);
    else if (isElement(node) && node.tagName !== 'script' && node.tagName !== 'style') {
      open.push(...node.childNodes.toReversed());
    }
  }
  return texts.join('');
};

export const htmlOf = (node: HtmlNode): string => serializeOuter(node);
export const innerHtmlOf = (parent: HtmlParent): string => serialize(parent);

export const isElement = (node: HtmlNode): node is HtmlElement => adapter.isElementNode(node);
export const isText = (node: HtmlNode): node is Tree.TextNode => adapter.isTextNode(node);
export const isComment = (node: HtmlNode): node is Tree.CommentNode => adapter.isCommentNode(node);

/** The value of an attribute, or an empty text. */
export const attributeOf = (element: HtmlElement, name: string): string =>
  element.attrs.find((attribute) => attribute.name === name)?.value ?? '';

export const setAttribute = (element: HtmlElement, name: string, value: string): void => {
  const known = element.attrs.find((attribute) => attribute.name === name);
  if (known) known.value = value;
  else element.attrs.push({ name, value });
};

export const dropAttributes = (element: HtmlElement, names: ReadonlySet<string>): void => {
  element.attrs = element.attrs.filter((attribute) => !names.has(attribute.name));
};

/** Every element below a parent, in reading order. Without recursion: hostile texts nest as deep as they like. */
export const elementsOf = (parent: HtmlParent): HtmlElement[] => {
  const found: HtmlElement[] = [];
  const open: HtmlNode[] = parent.childNodes.toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!isElement(node)) continue;
    found.push(node);
    open.push(...node.childNodes.toReversed());
  }
  return found;
};

export const firstOf = (parent: HtmlParent, tagName: string): HtmlElement | null =>
  elementsOf(parent).find((element) => element.tagName === tagName) ?? null;

/** The text that a reader sees, white space folded. */
export const plainTextOf = (html: string): string => textBelow(parseHtml(html)).replace(/\s+/g, ' ').trim();

/** Children that show something: comments and white space do not. */
export const visibleChildren = (parent: HtmlParent): HtmlNode[] =>
  parent.childNodes.filter((node) => isElement(node) || (isText(node) && node.value.trim() !== ''));

export const makeElement = (tagName: string, attributes: Readonly<Record<string, string>> = {}): HtmlElement => {
  const fragment = parseHtml(`<${tagName}></${tagName}>`);
  const [element] = fragment.childNodes;
  if (element === undefined || !isElement(element)) throw new Error(`Not an element: ${tagName}`);
  for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value);
  return element;
};

/** Puts nodes in place of a parent's children. */
export const replaceChildren = (parent: HtmlParent, nodes: readonly HtmlNode[]): void => {
  // A copy, because nodes leave the lists that they stand in.
  const moved = [...nodes];
  // All at once: taking one after the other out of a long list takes the time of its square.
  for (const child of parent.childNodes) child.parentNode = null;
  parent.childNodes = [];
  for (const node of moved) {
    adapter.detachNode(node);
    adapter.appendChild(parent, node);
  }
};

/** Puts nodes in the place of another one. */
export const replaceNode = (node: HtmlElement, nodes: readonly HtmlNode[]): void => {
  const { parentNode } = node;
  if (parentNode === null) return;
  const moved = [...nodes]; // they leave the list that they stand in
  for (const each of moved) {
    adapter.detachNode(each);
    adapter.insertBefore(parentNode, each, node);
  }
  adapter.detachNode(node);
};

export const makeText = (text: string): Tree.TextNode => adapter.createTextNode(text);

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
