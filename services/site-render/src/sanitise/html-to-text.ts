import { parseHtml, type HtmlNode, type HtmlParent } from '@litfass/model/html';

const BLOCKS = new Set(
  'address article aside blockquote br caption dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table td th tr ul'.split(
    ' ',
  ),
);
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg']);

/** Whether an element stands apart from what is around it. */
export const isBlock = (name: string): boolean => BLOCKS.has(name);
/** Whether nothing in an element is meant for people. */
export const isSilent = (name: string): boolean => SILENT.has(name);

/** The words of an HTML text, with single spaces: for search, extracts and descriptions. */
export function htmlToText(html: string): string {
  if (!html.includes('<') && !html.includes('&')) return inLine(html);
  const words: string[] = [];
  // A stack instead of recursion: hostile texts nest by the ten thousand.
  const open: (HtmlNode | HtmlParent | string)[] = [parseHtml(html)];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'string') words.push(next);
    else open.push(...partsOf(next).toReversed());
  }
  return inLine(words.join(''));
}

/** Words of a text node, or the children of an element; block elements stand apart from what is around them. */
function partsOf(node: HtmlNode | HtmlParent): (HtmlNode | HtmlParent | string)[] {
  if ('value' in node) return [node.value];
  if (isSilent(node.nodeName) || !('childNodes' in node)) return [];
  return isBlock(node.nodeName) ? [' ', ...node.childNodes, ' '] : node.childNodes;
}

const inLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
