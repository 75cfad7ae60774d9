import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

const BLOCKS = new Set([
  'address',
  'article',
  'aside',
  'blockquote',
  'br',
  'caption',
  'dd',
  'div',
  'dl',
  'dt',
  'figcaption',
  'figure',
  'footer',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'hr',
  'li',
  'ol',
  'p',
  'pre',
  'section',
  'table',
  'td',
  'th',
  'tr',
  'ul',
]);
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg']);

/** The words of an HTML text, with single spaces: for search, extracts and descriptions. */
export function htmlToText(html: string): string {
  if (!html.includes('<') && !html.includes('&')) return html.replace(/\s+/g, ' ').trim();
  const words: string[] = [];
  collect(parseFragment(html), words);
  return words.join('').replace(/\s+/g, ' ').trim();
}

function collect(node: DefaultTreeAdapterTypes.Node, words: string[]): void {
  if ('value' in node) words.push(node.value);
  if (SILENT.has(node.nodeName) || !('childNodes' in node)) return;
  for (const child of node.childNodes) collect(child, words);
  if (BLOCKS.has(node.nodeName)) words.push(' ');
}
