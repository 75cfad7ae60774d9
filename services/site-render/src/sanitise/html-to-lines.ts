import type { LegalLine } from '@litfass/model';
import { parseHtml, type HtmlNode, type HtmlParent } from '@litfass/model/html';
import { isBlock, isSilent } from './html-to-text.ts';

type Node = HtmlNode | HtmlParent;
/** What is still to be read: a node with the kind of line that it stands in, or the end of a line. */
type Open = { node: Node; kind: LegalLine['kind'] } | 'end';

/** An HTML text as it is read without its look: headings, paragraphs and entries of lists, one below the other. */
export function htmlToLines(html: string): LegalLine[] {
  const lines: LegalLine[] = [];
  let line: LegalLine = { kind: 'text', text: '' };
  const end = (): void => {
    const text = line.text.replaceAll(/\s+/g, ' ').trim();
    if (text !== '') lines.push({ kind: line.kind, text });
    line = { kind: 'text', text: '' };
  };
  // A stack instead of recursion: hostile texts nest by the ten thousand.
  const open: Open[] = [{ node: parseHtml(html), kind: 'text' }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === 'end') end();
    else if ('value' in next.node) line = { kind: next.kind, text: line.text + next.node.value };
    else if (!isSilent(next.node.nodeName)) open.push(...partsOf(next.node, next.kind).toReversed());
  }
  end();
  return lines;
}

function partsOf(node: Node, around: LegalLine['kind']): Open[] {
  const kind = kindOf(node.nodeName) ?? around;
  const children = 'childNodes' in node ? node.childNodes.map((each): Open => ({ node: each, kind })) : [];
  return isBlock(node.nodeName) ? ['end', ...children, 'end'] : children;
}

function kindOf(name: string): LegalLine['kind'] | null {
  if (/^h[1-6]$/.test(name)) return 'heading';
  return name === 'li' ? 'item' : null;
}
