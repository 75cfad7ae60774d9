import { limits, type Block, type Section } from '@litfass/model';
import { blockGroups } from '@litfass/widgets/block-groups';
import { studioBlocks } from '@litfass/widgets/studio';
import type { StudioBlock } from '@litfass/widgets/studio-block';
import { useState, type ReactNode } from 'react';
import { useAfterPicture } from '../after-picture.ts';
import { addBlocks } from '../commands/add-block.ts';
import { useEditor } from '../store/editor-store.ts';
import { newId } from '../store/new-id.ts';
import { editorTexts } from '../../gen/texts/editor.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BlockIcon } from './block-icon.tsx';
import { BlockLooks, firstLook } from './block-looks.tsx';
import { BlockPreview, type Pointed } from './block-preview.tsx';
import { labels, startValue, typeName } from './block-names.ts';

/** What most pages are made of comes first in its group. */
const FIRST: readonly StudioBlock['type'][] = [
  'html',
  'button',
  'accordion',
  'horizontal-rule',
  'spacer',
  'image',
  'gallery',
  'video',
  'map',
  'audio',
  'summary-v2',
  'form',
  'newsletter',
  'link',
  'navigation',
];
const rank = ({ type }: StudioBlock): number => FIRST.indexOf(type) + 1 || FIRST.length + 1;
const inOrder = Object.values<StudioBlock>(studioBlocks).toSorted((one, other) => rank(one) - rank(other));

/** Every block type, by group and by search; the chosen one is put into the section at that row and selected. */
export function BlockPalette({
  section,
  row,
  onDone,
}: {
  section: Section;
  /** Null: at the end. */
  row: number | null;
  onDone: () => void;
}): ReactNode {
  const [search, setSearch] = useState('');
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const [chosen, setChosen] = useState<StudioBlock | null>(null);
  // The window and its search field are there at once, the many types right after.
  const isDrawn = useAfterPicture(true, false);
  const run = useEditor((state) => state.run);
  const select = useEditor((state) => state.select);
  const isFull = section.blocks.length >= limits.blocksPerSection;
  const shown = inOrder.filter(({ type }) =>
    `${typeName(type)} ${labels.keywords(type)}`.toLowerCase().includes(search.trim().toLowerCase()),
  );
  const put = (added: StudioBlock, look: Record<string, unknown> = {}): void => {
    const block: Block = { id: newId(), type: added.type, value: { ...startValue(added), ...look } };
    run(addBlocks(section.id, [block], row));
    select({ kind: 'block', id: block.id });
    onDone();
  };
  if (chosen) return <BlockLooks block={chosen} onBack={() => setChosen(null)} onPick={(look) => put(chosen, look)} />;
  return (
    <>
      {isFull && <Notice tone="warn">{editorTexts.blockLimit}</Notice>}
      <Field label={editorTexts.findBlock} type="search" value={search} onChange={setSearch} startsFocused />
      {shown.length === 0 && <p className="quiet">{editorTexts.noBlock}</p>}
      <div className="palette-sides">
        {isDrawn && (
          <PaletteGroups
            shown={shown}
            isFull={isFull}
            onPick={(block) => (block.variants === undefined ? put(block) : setChosen(block))}
            onPoint={(block) => setPointed({ block, look: firstLook(block) })}
          />
        )}
        <BlockPreview pointed={pointed} />
      </div>
    </>
  );
}

function PaletteGroups({
  shown,
  isFull,
  onPick,
  onPoint,
}: {
  shown: readonly StudioBlock[];
  isFull: boolean;
  onPick: (block: StudioBlock) => void;
  onPoint: (block: StudioBlock) => void;
}): ReactNode {
  return (
    <div className="palette">
      {blockGroups.map((group) => {
        const blocks = shown.filter((block) => block.group === group);
        if (blocks.length === 0) return null;
        return (
          <section key={group}>
            <h3>{labels.group(group)}</h3>
            <ul className="palette-blocks">
              {blocks.map((block) => (
                <li key={block.type}>
                  <button
                    type="button"
                    className="palette-block"
                    disabled={isFull}
                    onClick={() => onPick(block)}
                    onFocus={() => onPoint(block)}
                    onMouseEnter={() => onPoint(block)}
                  >
                    <BlockIcon type={block.type} />
                    {typeName(block.type)}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
