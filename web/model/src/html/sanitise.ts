import { isAllowedAddress, isData, isPictureData, sourcesIn } from './address.ts';
import { SILENT, type HtmlRules } from './rules.ts';
import { keptStyle } from './text-align.ts';
import { attributeOf, isElement, isHtmlElement, type HtmlElement, type HtmlNode, type HtmlParent } from './tree.ts';

// An element with such an id would stand in the place of what scripts expect at `document` or `window`, or of an
// element that the page itself brings.
const CLOBBERING = new Set(
  'attributes body children cookie defaultview documentelement domain forms getelementbyid head images innerhtml links litfass location main nodename parentnode queryselector scripts sqs-cart-container sqs-cart-root website-context'.split(
    ' ',
  ),
);
const ADDRESSES = new Set(['href', 'src', 'cite', 'poster', 'data-src']);
/** Deeper than any text of a person; without a limit a hostile one exhausts the stack of whoever walks the tree. */
const DEEPEST = 100;

/** An element whose children are being read, and where those go that stay. */
interface Level {
  from: HtmlNode[];
  next: number;
  into: HtmlParent;
  kept: HtmlNode[];
  depth: number;
}

/**
 * Takes everything from a tree that the rules don't name: elements, attributes, addresses with other schemes, comments.
 * What is left cannot run, frame or submit anything, however it is written out and read again: no element in it reads its
 * content otherwise than as HTML. Linear and without recursion.
 */
export function sanitiseTree(root: HtmlParent, rules: HtmlRules): void {
  const levels: Level[] = [{ from: root.childNodes, next: 0, into: root, kept: [], depth: 0 }];
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const node = level.from[level.next];
    level.next += 1;
    if (node) {
      const inner = keep(node, level, rules);
      if (inner) levels.push(inner);
      continue;
    }
    levels.pop();
    if (levels.at(-1)?.into !== level.into) level.into.childNodes = level.kept;
  }
}

/** Keeps a node where it may stay. Gives the level below where its children are to be read. */
function keep(node: HtmlNode, { into, kept, depth }: Level, rules: HtmlRules): Level | null {
  if (!isElement(node)) {
    if (node.nodeName === '#text') {
      node.parentNode = into;
      kept.push(node);
    }
    return null;
  }
  if (!isHtmlElement(node) || SILENT.has(node.tagName) || isOtherData(node)) return null;
  const from = node.childNodes;
  // Its children take its place.
  if (!rules.tags.has(node.tagName) || depth >= DEEPEST) return { from, next: 0, into, kept, depth };
  node.attrs = harmless(node, rules);
  node.parentNode = into;
  kept.push(node);
  return { from, next: 0, into: node, kept: [], depth: depth + 1 };
}

const isOtherData = (element: HtmlElement): boolean => {
  const src = attributeOf(element, 'src') ?? '';
  return element.tagName === 'img' && isData(src) && !isPictureData(src);
};

function harmless(element: HtmlElement, rules: HtmlRules): HtmlElement['attrs'] {
  const { tagName } = element;
  const isNewWindow = tagName === 'a' && attributeOf(element, 'target') === '_blank';
  const kept = element.attrs.flatMap(({ name, value }) => {
    const made = isNamed(rules, tagName, name) ? harmlessValue(name, value, tagName, rules) : null;
    return made === null ? [] : [{ name, value: made }];
  });
  if (!isNewWindow || !isNamed(rules, 'a', 'target')) return kept;
  return [
    ...kept.filter(({ name }) => name !== 'rel'),
    { name: 'rel', value: withNoopener(attributeOf(element, 'rel')) },
  ];
}

const isNamed = ({ attributes, aria }: HtmlRules, tag: string, name: string): boolean =>
  attributes['*']?.includes(name) || attributes[tag]?.includes(name) || (aria && /^aria-[a-z]+$/.test(name));

/** The value as it may stand; null for none. */
function harmlessValue(name: string, value: string, tag: string, { schemes }: HtmlRules): string | null {
  if (name === 'style') return keptStyle(value);
  if (name === 'id' || name === 'name') return CLOBBERING.has(value.trim().toLowerCase()) ? null : value;
  const isAllowed = (address: string): boolean =>
    isAllowedAddress(address, schemes) || (tag === 'img' && isPictureData(address));
  if (name === 'srcset' || name === 'data-srcset') return sourcesIn(value).every(isAllowed) ? value : null;
  return !ADDRESSES.has(name) || isAllowed(value) ? value : null;
}

const withNoopener = (rel: string | null): string =>
  [...new Set([...(rel ?? '').split(/\s+/).filter(Boolean), 'noopener'])].join(' ');
