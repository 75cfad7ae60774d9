import type { Block, Section } from '@litfass/model';
import type { Clip } from '../canvas/messages.ts';
import { studioOf } from '../panel/block-names.ts';
import type { Selection } from '../store/editor-store.ts';
import type { EditedPage } from '../store/page-document.ts';
import { parsedHtml } from '../parsed-html.ts';

/** What was copied in an editor, perhaps of another website. */
export type Copied = { host: string } & ({ kind: 'block'; block: Block } | { kind: 'section'; section: Section });

const FORMAT = 'litfass-clip/1';

/** What a copy of the selection would be; null where a page itself is selected. */
export function clipOf(page: Pick<EditedPage, 'sections'>, selection: Selection): Clip | null {
  if (selection.kind === 'page' || selection.kind === 'around') return null;
  const { id } = selection;
  const { host } = location;
  if (selection.kind === 'section') {
    const section = page.sections.find((each) => each.id === id);
    return section ? clip({ host, kind: 'section', section }, section.blocks) : null;
  }
  const block = page.sections.flatMap(({ blocks }) => blocks).find((each) => each.id === id);
  return block ? clip({ host, kind: 'block', block }, [block]) : null;
}

const clip = (copied: Copied, blocks: readonly Block[]): Clip => ({
  data: JSON.stringify({ format: FORMAT, ...copied }),
  text: blocks.map(wordsOf).join('\n\n'),
});

const wordsOf = ({ value }: Block): string => {
  const { html, text, title } = value;
  if (typeof html === 'string') return (parsedHtml(html).textContent ?? '').trim();
  return [title, text].filter((part) => typeof part === 'string').join('\n');
};

/** Reads what an editor has copied; null for anything else, also for what only pretends. */
export function parseClip(data: string): Copied | null {
  const read = record(parseJson(data));
  if (read?.['format'] !== FORMAT || typeof read['host'] !== 'string') return null;
  const { host } = read;
  const block = parseBlock(read['block']);
  if (read['kind'] === 'block' && block) return { host, kind: 'block', block };
  const section = record(read['section']);
  const blocks = Array.isArray(section?.['blocks']) ? section['blocks'].map(parseBlock) : [null];
  if (read['kind'] !== 'section' || !section || blocks.includes(null)) return null;
  const known = blocks.filter((each) => each !== null);
  // What a section says beside its blocks is checked by the server with the page.
  return { host, kind: 'section', section: { ...section, blocks: known } as Section };
}

function parseBlock(value: unknown): Block | null {
  const block = record(value);
  if (!block || typeof block['type'] !== 'string' || !studioOf(block['type']) || !record(block['value'])) return null;
  return block as unknown as Block;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const record = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
