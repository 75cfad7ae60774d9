import { isElement, isHtmlElement, type HtmlElement, type HtmlNode, type HtmlParent } from './tree.ts';

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Elements whose text browsers take as it is; none of them is left in a sanitised tree. */
const RAW = new Set('iframe noembed noframes noscript plaintext script style xmp'.split(' '));
/** Of these the parser drops a line break right after the opening tag. */
const SWALLOWING = new Set(['listing', 'pre', 'textarea']);

/**
 * A tree as HTML: the only way from a tree to a text. `<` and `>` are escaped in attributes too (HTML Standard 2025), so
 * that no value looks like a tag to whoever reads the text otherwise than a browser. Without recursion, and linear.
 */
export function serialiseHtml(root: HtmlParent): string {
  const open: (HtmlNode | string)[] = root.childNodes.toReversed();
  const pieces: string[] = [];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'string') pieces.push(next);
    else if (isElement(next)) {
      pieces.push(startOf(next));
      if (isHtmlElement(next) && VOID.has(next.tagName)) continue;
      open.push(`</${next.tagName}>`);
      const children = 'content' in next ? next.content.childNodes : next.childNodes;
      for (let index = children.length - 1; index >= 0; index -= 1) open.push(children[index] ?? '');
    } else if (next.nodeName === '#text') pieces.push('value' in next ? textOf(next.value, next.parentNode) : '');
    else if (next.nodeName === '#comment') pieces.push('data' in next ? `<!--${next.data}-->` : '');
  }
  return pieces.join('');
}

function startOf(element: HtmlElement): string {
  const attributes = element.attrs.map(
    ({ prefix, name, value }) => ` ${prefix ? `${prefix}:` : ''}${name}="${escapeAttribute(value)}"`,
  );
  const start = `<${element.tagName}${attributes.join('')}>`;
  const [first] = element.childNodes;
  const isSwallowed = SWALLOWING.has(element.tagName) && first && 'value' in first && first.value.startsWith('\n');
  return isSwallowed ? `${start}\n` : start;
}

const textOf = (text: string, parent: HtmlParent | null): string =>
  parent && isElement(parent) && isHtmlElement(parent) && RAW.has(parent.tagName) ? text : escapeText(text);

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
};
const escapeText = (text: string): string => text.replaceAll(/[&<>\u00a0]/g, (sign) => ESCAPES[sign] ?? sign);
const escapeAttribute = (text: string): string => text.replaceAll(/[&<>"\u00a0]/g, (sign) => ESCAPES[sign] ?? sign);
