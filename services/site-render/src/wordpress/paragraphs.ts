import {
  isElement,
  isText,
  makeElement,
  makeText,
  replaceChildren,
  type HtmlNode,
  type HtmlParent,
} from './html-tree.ts';

/** Elements that stand between paragraphs, never in one. */
const blockElements = new Set(
  'address article aside blockquote canvas center dd details dir div dl dt fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr iframe legend li main menu nav noscript object ol p pre section script style table tbody td tfoot th thead tr ul video audio summary'.split(
    ' ',
  ),
);

/** Elements whose direct text WordPress turns into paragraphs too. */
const containers = new Set(['blockquote', 'div', 'section', 'article', 'main', 'aside']);

const keepsLines = new Set(['pre', 'code', 'script', 'style', 'textarea', 'svg', 'math']);

const isBlock = (node: HtmlNode): boolean => isElement(node) && blockElements.has(node.tagName);

const isBlank = (node: HtmlNode): boolean => isText(node) && node.value.trim() === '';

/** A text in paragraphs: what stands between blank lines. */
const textRuns = (text: string): string[] => text.split(/\n[^\S\n]*\n\s*/);

/** Single line breaks inside a paragraph are kept as such. */
const withBreaks = (text: string): HtmlNode[] =>
  text
    .split('\n')
    .flatMap((line, index): HtmlNode[] =>
      index === 0 ? [makeText(line)] : [makeElement('br'), makeText(`\n${line}`)],
    );

const breakLines = (node: HtmlNode): HtmlNode[] => {
  if (isText(node)) return withBreaks(node.value);
  if (isElement(node) && !keepsLines.has(node.tagName) && !isBlock(node)) {
    replaceChildren(node, node.childNodes.flatMap(breakLines));
  }
  return [node];
};

const trimEnds = (nodes: readonly HtmlNode[]): HtmlNode[] => {
  const start = nodes.findIndex((node) => !isBlank(node));
  const end = nodes.findLastIndex((node) => !isBlank(node));
  const kept = start < 0 ? [] : nodes.slice(start, end + 1);
  const [first] = kept;
  const last = kept.at(-1);
  if (first && isText(first)) first.value = first.value.trimStart();
  if (last && isText(last)) last.value = last.value.trimEnd();
  return [...kept];
};

const paragraphOf = (nodes: readonly HtmlNode[]): HtmlNode[] => {
  const content = trimEnds(nodes);
  if (content.length === 0) return [];
  const paragraph = makeElement('p');
  replaceChildren(paragraph, content.flatMap(breakLines));
  return [paragraph];
};

/** The children of a parent with loose text put into paragraphs. */
const arrange = (children: readonly HtmlNode[]): HtmlNode[] => {
  const arranged: HtmlNode[] = [];
  let run: HtmlNode[] = [];
  const flush = () => {
    arranged.push(...paragraphOf(run));
    run = [];
  };
  for (const child of children) {
    if (isBlock(child)) {
      flush();
      arranged.push(child);
    } else if (isText(child)) {
      textRuns(child.value).forEach((text, index) => {
        if (index > 0) flush();
        if (text !== '') run.push(makeText(text));
      });
    } else run.push(child);
  }
  flush();
  return arranged;
};

const hasBlankLine = (parent: HtmlParent): boolean =>
  parent.childNodes.some((node) => isText(node) && /\n[^\S\n]*\n/.test(node.value.trim()));

/**
 * What WordPress does when it shows a text of the classic editor: blank lines make paragraphs, single ones breaks.
 * Works on the tree, so that broken markup cannot put a paragraph around half an element.
 */
export const addParagraphs = (parent: HtmlParent): void => {
  for (const child of parent.childNodes) {
    const container = isElement(child) && containers.has(child.tagName) ? child : null;
    if (container !== null && (hasBlankLine(container) || container.tagName === 'blockquote')) addParagraphs(container);
  }
  const children = [...parent.childNodes];
  replaceChildren(parent, []);
  replaceChildren(parent, arrange(children));
};
