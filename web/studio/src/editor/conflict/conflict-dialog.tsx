import type { Block } from '@litfass/model';
import { useMemo, useState, type ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import type { SaveState } from '../../draft/draft-store.ts';
import { conflictTexts as texts } from '../../texts/conflict.ts';
import { editorTexts } from '../../texts/editor.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { momentText } from '../../ui/moment-text.ts';
import { blockName, typeName } from '../panel/block-names.ts';
import { useEditor } from '../store/editor-store.ts';
import type { EditedPage } from '../store/page-document.ts';
import { differences, mergePages, proposed, type Difference, type Side, type Versions } from './merge.ts';

type Conflict = Extract<SaveState<EditedPage>, { kind: 'conflict' }>;

/** Two people have changed one page: who and what it was, and for each part which version shall stay. */
export function PageConflict(): ReactNode {
  const save = useEditor((state) => state.save);
  const mine = useEditor((state) => state.document);
  const base = useEditor((state) => state.base);
  if (save.kind !== 'conflict' || !mine) return null;
  return (
    <ConflictChoice key={save.version} conflict={save} versions={{ base: base ?? mine, mine, theirs: save.document }} />
  );
}

function ConflictChoice({ conflict, versions }: { conflict: Conflict; versions: Versions }): ReactNode {
  const [first] = useState(versions);
  const found = useMemo(() => differences(first), [first]);
  const [sides, setSides] = useState(() => new Map(found.map((each) => [each.id, proposed(each)])));
  const { by, at } = conflict;
  return (
    <Dialog title={editorTexts.conflictTitle} size="large" isOpen onClose={() => undefined} role="alertdialog">
      <p>{texts.text(by, momentText(at))}</p>
      <ul className="conflict-parts">
        {found.map((each) => (
          <li key={each.id} data-by={each.by}>
            <PartChoice
              difference={each}
              by={by}
              side={sides.get(each.id) ?? 'mine'}
              onChoose={(side) => setSides((before) => new Map(before).set(each.id, side))}
            />
          </li>
        ))}
      </ul>
      <div className="dialog-actions">
        <Button onPress={() => takeTheirs(conflict)}>{texts.allTheirs(by)}</Button>
        <Button onPress={() => keep(conflict, (page) => ({ ...page }))}>{texts.allMine}</Button>
        <Button look="primary" onPress={() => keep(conflict, () => mergePages(first, (id) => sides.get(id) ?? 'mine'))}>
          {texts.merge}
        </Button>
      </div>
    </Dialog>
  );
}

function PartChoice({
  difference,
  by,
  side,
  onChoose,
}: {
  difference: Difference;
  by: string;
  side: Side;
  onChoose: (side: Side) => void;
}): ReactNode {
  const name = nameOf(difference);
  const said = (of: Side): ReactNode => difference.kind === 'block' && <q>{saidOf(difference.blocks[of])}</q>;
  return (
    <RadioGroup
      className="conflict-part"
      aria-label={name}
      value={side}
      onChange={(next) => onChoose(next === 'mine' ? 'mine' : 'theirs')}
    >
      <span>
        <strong>{name}</strong>
        <span className="hint">{texts.changedBy[difference.by](by)}</span>
      </span>
      <span className="segments">
        <Radio className="segment" value="mine">
          {texts.mine}
          {said('mine')}
        </Radio>
        <Radio className="segment" value="theirs">
          {texts.theirs(by)}
          {said('theirs')}
        </Radio>
      </span>
    </RadioGroup>
  );
}

const saidOf = (block: Block | null): string => (block ? blockName(block) : texts.removed);

function nameOf({ kind, blocks, number }: Difference): string {
  const block = blocks.mine ?? blocks.theirs;
  if (block) return typeName(block.type);
  return kind === 'section' ? editorTexts.section(number) : texts.page;
}

/** Saves over the version that was seen. */
function keep({ version, document }: Conflict, command: (page: EditedPage) => EditedPage): void {
  const { kept, run } = useEditor.getState();
  kept(version, true, document);
  run(command);
}

function takeTheirs(conflict: Conflict): void {
  keep(conflict, () => conflict.document);
  useEditor.getState().setSave({ kind: 'saved', at: new Date(conflict.at) });
}
