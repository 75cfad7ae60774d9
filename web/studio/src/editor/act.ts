import { limits } from '@litfass/model';
import { arrangingTexts } from '../gen/texts/arranging.ts';
import { editorTexts } from '../gen/texts/editor.ts';
import { inform } from '../ui/information.tsx';
import type { EditorAction } from './canvas/keys.ts';
import { duplicateBlock } from './commands/duplicate-block.ts';
import { resizeBlock, stepBlock } from './commands/place-block.ts';
import { removeBlock } from './commands/remove-block.ts';
import { duplicateSection, moveSection, removeSection } from './commands/sections.ts';
import { cellNamed, cellsOf } from './grid/cells.ts';
import { blockName } from './panel/block-names.ts';
import { useEditor } from './store/editor-store.ts';
import { newId } from './store/new-id.ts';
import { findBlock, sectionOf, type Command } from './store/page-document.ts';

const texts = arrangingTexts.said;

/** Does something with what is selected, and says what became of it. */
export function act(action: EditorAction): void {
  const { undo, redo, select, selection } = useEditor.getState();
  if (action === 'undo') undo();
  else if (action === 'redo') redo();
  else if (action === 'leave') select({ kind: 'page' });
  else if (selection.kind === 'block') actOnBlock(selection.id, action);
  else if (selection.kind === 'section') actOnSection(selection.id, action);
}

function actOnBlock(id: string, action: EditorAction): void {
  const { document: page, select, say } = useEditor.getState();
  const block = page && findBlock(page, id);
  if (!page || !block) return;
  const name = blockName(block);
  if (action === 'remove') {
    runOrSay(removeBlock(id));
    select({ kind: 'page' });
    say(texts.removed({ name }));
  } else if (action === 'duplicate') {
    const copyId = newId();
    const isFull = (sectionOf(page, id)?.blocks.length ?? 0) >= limits.blocksPerSection;
    if (isFull) return inform(editorTexts.blockLimit);
    runOrSay(duplicateBlock(id, copyId));
    select({ kind: 'block', id: copyId });
    say(texts.duplicated({ name }));
  } else if (action !== 'keep') changePlace(id, name, action);
}

const SIZES = { wider: [1, 0], narrower: [-1, 0], taller: [0, 1], shorter: [0, -1] } as const;

function changePlace(id: string, name: string, action: Exclude<EditorAction, 'keep' | 'remove' | 'duplicate'>): void {
  const { document: page, device, say } = useEditor.getState();
  const cell = page && cellOf(id);
  if (!cell) return;
  if (action === 'up' || action === 'down' || action === 'left' || action === 'right')
    runOrSay(stepBlock(id, action, device), texts.edge);
  else if (action in SIZES) {
    const [columns, rows] = Reflect.get(SIZES, action);
    const column = Math.min(cell.column, 13 - cell.span - columns);
    const size = { column: Math.max(1, column), span: cell.span + columns, rowSpan: cell.rowSpan + rows };
    if (size.span < 1 || size.rowSpan < 1) return say(texts.edge);
    runOrSay(resizeBlock(id, size, device), texts.edge);
  }
  sayPlace(id, name);
}

/** Tells where a block stands now. */
export function sayPlace(id: string, name: string): void {
  const { document: page, say } = useEditor.getState();
  const section = page && sectionOf(page, id);
  const cell = cellOf(id);
  if (!page || !section || !cell || useEditor.getState().said.startsWith(texts.edge)) return;
  say(texts.placed({ name, section: page.sections.indexOf(section) + 1, ...cell }));
}

function cellOf(id: string) {
  const { document: page, device } = useEditor.getState();
  const section = page && sectionOf(page, id);
  return section ? cellNamed(cellsOf(section.blocks, device), id) : undefined;
}

function actOnSection(id: string, action: EditorAction): void {
  const { document: page, aspect, select, say } = useEditor.getState();
  // Header and footer stand where they stand.
  if (aspect?.look === 'frame') return;
  const number = (page?.sections.findIndex((section) => section.id === id) ?? -1) + 1;
  const name = editorTexts.section({ number });
  if (action === 'up' || action === 'down') {
    runOrSay(moveSection(id, action === 'up' ? -1 : 1), texts.edge);
    say(texts.moved({ name }));
  } else if (action === 'remove') {
    runOrSay(removeSection(id));
    select({ kind: 'page' });
    say(texts.removed({ name }));
  } else if (action === 'duplicate') {
    const copyId = newId();
    runOrSay(duplicateSection(id, copyId));
    select({ kind: 'section', id: copyId });
    say(texts.duplicated({ name }));
  }
}

/** Runs a command; where it changes nothing that is said. */
function runOrSay(command: Command, otherwise = ''): void {
  const { document: before, run, say } = useEditor.getState();
  say('');
  run(command);
  if (otherwise !== '' && useEditor.getState().document === before) say(otherwise);
}
