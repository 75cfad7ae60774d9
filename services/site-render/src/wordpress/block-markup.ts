import { parseUntrustedJson } from '@litfass/kit';

/** A block of the WordPress editor: `<!-- wp:name {attributes} -->inner<!-- /wp:name -->`. */
export interface EditorBlock {
  /** Without the prefix `core/`; null for text outside of blocks. */
  name: string | null;
  attributes: Readonly<Record<string, unknown>>;
  /** HTML and inner blocks in their order. */
  parts: (string | EditorBlock)[];
}

interface Mark {
  start: number;
  end: number;
  name: string;
  attributes: Readonly<Record<string, unknown>>;
  kind: 'open' | 'close' | 'alone';
}

const maxDepth = 100;

const head = /^\s+(\/)?wp:([a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?)/;

const readAttributes = (text: string): Record<string, unknown> => {
  if (!text.startsWith('{')) return {};
  try {
    const value = parseUntrustedJson(text, { maxBytes: 1_000_000, maxDepth: 50, maxKeys: 10_000 });
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    // A block with unreadable settings still has its HTML.
    return {};
  }
};

const readMark = (content: string, start: number, end: number): Mark | null => {
  const inner = content.slice(start + 4, end);
  const match = head.exec(inner);
  if (!match) return null;
  const rest = inner.slice(match[0].length).trim();
  const alone = rest.endsWith('/');
  const name = (match[2] ?? '').replace(/^core\//, '');
  const attributes = readAttributes(alone ? rest.slice(0, -1).trim() : rest);
  const kind = match[1] === '/' ? 'close' : alone ? 'alone' : 'open';
  return { start, end: end + 3, name, attributes, kind };
};

const marksOf = (content: string): Mark[] => {
  const marks: Mark[] = [];
  let end = -1;
  let at = content.indexOf('<!--');
  while (at >= 0) {
    // Looked up again only when passed, so that a text full of openings is read once.
    if (end < at + 4) end = content.indexOf('-->', at + 4);
    if (end < 0) break;
    const mark = readMark(content, at, end);
    if (mark) marks.push(mark);
    at = content.indexOf('<!--', mark?.end ?? at + 4);
  }
  return marks;
};

const newBlock = (name: string | null, attributes: EditorBlock['attributes'] = {}): EditorBlock => ({
  name,
  attributes,
  parts: [],
});

/** Whether a text was written with the block editor. */
export const hasEditorBlocks = (content: string): boolean => content.includes('<!-- wp:');

/**
 * The blocks of a text. A closing mark without its opening one is ignored, blocks that were never closed end with the
 * text, and nothing of the HTML is lost.
 */
export const readEditorBlocks = (content: string): EditorBlock => {
  const root = newBlock(null);
  const open = [root];
  let position = 0;
  const top = () => open.at(-1) ?? root;
  for (const mark of marksOf(content)) {
    const text = content.slice(position, mark.start);
    if (text !== '') top().parts.push(text);
    position = mark.end;
    if (mark.kind === 'close') {
      const index = open.findLastIndex((each) => each.name === mark.name);
      if (index > 0) open.length = index;
      continue;
    }
    const made = newBlock(mark.name, mark.attributes);
    top().parts.push(made);
    if (mark.kind === 'open' && open.length < maxDepth) open.push(made);
  }
  if (position < content.length) top().parts.push(content.slice(position));
  return root;
};

/** The block's own HTML together with that of the blocks inside. */
export const renderBlock = (block: EditorBlock): string =>
  block.parts.map((part) => (typeof part === 'string' ? part : renderBlock(part))).join('');

export const innerBlocks = (block: EditorBlock): EditorBlock[] =>
  block.parts.flatMap((part) => (typeof part === 'string' ? [] : [part]));

export const textAttribute = (block: EditorBlock, name: string): string => {
  const value = block.attributes[name];
  return typeof value === 'string' ? value : '';
};

export const numberAttribute = (block: EditorBlock, name: string): number | null => {
  const value = Number(block.attributes[name] ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
};
