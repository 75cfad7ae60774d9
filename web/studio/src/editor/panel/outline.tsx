import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { Block, Section } from '@litfass/model';
import { EyeOff, GripVertical, Plus, Smartphone } from 'lucide-react';
import { memo, useDeferredValue, useMemo, type KeyboardEvent, type ReactNode } from 'react';
import { act } from '../act.ts';
import { actionOf } from '../canvas/keys.ts';
import { hasPhonePlace } from '../commands/device-values.ts';
import { moveBlock } from '../commands/move-block.ts';
import { useEditor, type Selection } from '../store/editor-store.ts';
import { sectionOf } from '../store/page-document.ts';
import { arrangingTexts } from '../../gen/texts/arranging.ts';
import { editorTexts } from '../../gen/texts/editor.ts';
import { Button } from '../../ui/button.tsx';
import { frameIds } from '../aspects.ts';
import { BlockIcon } from './block-icon.tsx';
import { blockName } from './block-names.ts';

const NONE: Section[] = [];

/** The page as a list of sections and blocks: to select, to sort (by pointer or keyboard) and to add. */
export const Outline = memo(function Outline(): ReactNode {
  // What is written shows on the page and in its field at once; here a moment later.
  const sections = useDeferredValue(
    useEditor((state) => state.document?.sections ?? NONE),
    NONE,
  );
  const isFrame = useEditor(({ aspect }) => aspect?.look === 'frame');
  return (
    <nav className="outline" id="editor-outline" aria-label={editorTexts.outline}>
      <PageRow />
      <Sections sections={sections} />
      {!isFrame && <AddSection />}
    </nav>
  );
});

function PageRow(): ReactNode {
  const look = useEditor(({ aspect }) => aspect?.look);
  const title = useEditor(({ document: page }) => page?.title ?? '');
  const isSelected = useEditor(({ selection }) => selection.kind === 'page');
  const select = useEditor((state) => state.select);
  return (
    <button type="button" className="outline-row" aria-current={isSelected} onClick={() => select({ kind: 'page' })}>
      {look === 'frame' ? editorTexts.frameParts : `${look === 'item' ? editorTexts.item : editorTexts.page}: ${title}`}
    </button>
  );
}

/** Below the selected section, else at the end. */
function AddSection(): ReactNode {
  const addHere = (): void => {
    const { selection, document: page, add } = useEditor.getState();
    const afterId = selection.kind === 'section' ? selection.id : (page?.sections.at(-1)?.id ?? null);
    add({ kind: 'section', afterId });
  };
  return (
    <Button onPress={addHere}>
      <Plus aria-hidden />
      {editorTexts.addSection}
    </Button>
  );
}

const Sections = memo(function Sections({ sections }: { sections: readonly Section[] }): ReactNode {
  const sensors = useSensors(useSensor(PointerSensor, POINTER), useSensor(KeyboardSensor, KEYBOARD));
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={dropBlock}>
      {sections.map((section, index) => (
        <OutlineSection key={section.id} section={section} number={index + 1} />
      ))}
    </DndContext>
  );
});

// The same objects each time: with others, every row of the page would be drawn anew with each change of one block.
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates };
const POINTER = { activationConstraint: { distance: 5 } };

/** On a row of the outline keys do what they do on the page, to what the row stands for. */
const actOnKey =
  (row: Selection) =>
  (event: KeyboardEvent): void => {
    const action = actionOf(event);
    if (action === null || action === 'undo' || action === 'redo') return;
    event.preventDefault();
    useEditor.getState().select(row);
    act(action);
  };

/** Header and footer have names, sections of a page are counted. */
const sectionName = ({ id }: Section, number: number): string => {
  if (id === frameIds.header) return editorTexts.header;
  return id === frameIds.footer ? editorTexts.footer : editorTexts.section({ number });
};

function dropBlock({ active, over }: DragEndEvent): void {
  const { document: page, run } = useEditor.getState();
  if (!page || !over || over.id === active.id) return;
  const to = sectionOf(page, String(over.id));
  const index = to?.blocks.findIndex(({ id }) => id === over.id) ?? -1;
  if (to && index !== -1) run(moveBlock(String(active.id), to.id, index));
}

const OutlineSection = memo(function OutlineSection({
  section,
  number,
}: {
  section: Section;
  number: number;
}): ReactNode {
  const select = useEditor((state) => state.select);
  const isSelected = useEditor(({ selection }) => selection.kind === 'section' && selection.id === section.id);
  const add = useEditor((state) => state.add);
  const ids = section.blocks.map(({ id }) => id).join(' ');
  // The same list as long as its blocks are the same: rows are drawn anew when it is another.
  const items = useMemo(() => ids.split(' ').filter(Boolean), [ids]);
  return (
    <div className="outline-section">
      <div className="outline-head">
        <button
          type="button"
          className="outline-row"
          aria-current={isSelected}
          onKeyDown={actOnKey({ kind: 'section', id: section.id })}
          onClick={() => select({ kind: 'section', id: section.id })}
        >
          {sectionName(section, number)}
        </button>
        <Button
          look="quiet"
          size="icon"
          aria-label={`${editorTexts.addBlock}: ${sectionName(section, number)}`}
          onPress={() => add({ kind: 'block', sectionId: section.id, row: null })}
        >
          <Plus aria-hidden />
        </Button>
      </div>
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        <ul className="outline-blocks">
          {section.blocks.map((block) => (
            <OutlineBlock key={block.id} block={block} />
          ))}
        </ul>
      </SortableContext>
      {section.blocks.length === 0 && <p className="hint outline-empty">{editorTexts.emptySection}</p>}
    </div>
  );
});

const OutlineBlock = memo(function OutlineBlock({ block }: { block: Block }): ReactNode {
  const select = useEditor((state) => state.select);
  const isSelected = useEditor(({ selection }) => selection.kind === 'block' && selection.id === block.id);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({
    id: block.id,
  });
  const name = blockName(block);
  return (
    <li
      ref={setNodeRef}
      className="outline-block"
      style={{ transform: CSS.Translate.toString(transform), transition: transition ?? 'none' }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="grip"
        {...attributes}
        {...listeners}
        aria-label={editorTexts.move({ name })}
      >
        <GripVertical aria-hidden />
      </button>
      <button
        type="button"
        className="outline-row"
        aria-current={isSelected}
        onKeyDown={actOnKey({ kind: 'block', id: block.id })}
        onClick={() => select({ kind: 'block', id: block.id })}
      >
        <BlockIcon type={block.type} />
        <span>{name}</span>
        <DeviceMarks block={block} />
      </button>
    </li>
  );
});

/** What a block has for phones alone, and where nobody sees it. */
function DeviceMarks({ block }: { block: Block }): ReactNode {
  const hiddenOn = block.hiddenOn ?? [];
  const [device] = hiddenOn;
  const hidden = device && arrangingTexts.hiddenOn[hiddenOn.length > 1 ? 'everywhere' : device];
  return (
    <>
      {hasPhonePlace(block) && (
        <span className="outline-mark" title={arrangingTexts.ownPhonePlace}>
          <Smartphone aria-hidden />
          <span className="hidden-text">{arrangingTexts.ownPhonePlace}</span>
        </span>
      )}
      {hidden && (
        <span className="outline-mark" title={hidden}>
          <EyeOff aria-hidden />
          <span className="hidden-text">{hidden}</span>
        </span>
      )}
    </>
  );
}
