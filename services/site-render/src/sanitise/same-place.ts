import { parsePage, type HtmlNode, type HtmlParent } from '@litfass/model/html';

type Node = HtmlNode | HtmlParent;

/**
 * Whether two HTML texts become the same elements where a page puts them: inside an element, with more after it. An
 * unfinished tag or an element that is not closed would swallow what follows, so that such a text is like no clean one.
 * Compared without recursion and up to the first difference: hostile texts nest by the ten thousand.
 */
export function isSamePlaced(left: string, right: string): boolean {
  const [first, second] = [parsePage(pageAround(left)), parsePage(pageAround(right))];
  if (!first || !second) return false;
  const pairs: [Node, Node][] = [[first, second]];
  for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
    const [one, other] = pair;
    if (!isSameNode(one, other)) return false;
    const [mine, others] = [childrenOf(one), childrenOf(other)];
    if (mine.length !== others.length) return false;
    for (const [index, child] of mine.entries()) {
      const match = others[index];
      if (!match) return false;
      pairs.push([child, match]);
    }
  }
  return true;
}

// A whole document: `<body onload>` in a text adds its attributes to the page's own body.
const pageAround = (html: string): string => `<!doctype html><body><div>${html}</div><hr></body>`;

/**
 * Whether every attribute is written as `name="value"` or `name`, and no value holds a quote, `<` or `>`: where such a
 * text is cut is the same for every reader, however simple.
 */
export function isPlainlyQuoted(html: string): boolean {
  const page = pageAround(html);
  const read = parsePage(page);
  if (!read) return false;
  const open: Node[] = [read];
  for (let node = open.pop(); node; node = open.pop()) {
    const places = ('attrs' in node && node.sourceCodeLocation?.attrs) || {};
    const written = Object.values(places).map(({ startOffset, endOffset }) => page.slice(startOffset, endOffset));
    if (!written.every((attribute) => /^[^\s="'<>]+(?:="[^"<>]*")?$/.test(attribute))) return false;
    open.push(...childrenOf(node));
  }
  return true;
}

const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);

function isSameNode(one: Node, other: Node): boolean {
  if (one.nodeName !== other.nodeName) return false;
  if ('value' in one) return 'value' in other && one.value === other.value;
  if (!('attrs' in one) || !('attrs' in other)) return !('attrs' in one) && !('attrs' in other);
  if (one.namespaceURI !== other.namespaceURI || one.attrs.length !== other.attrs.length) return false;
  const values = new Map(other.attrs.map(({ name, value }) => [name, value]));
  return one.attrs.every(({ name, value }) => values.get(name) === value);
}
