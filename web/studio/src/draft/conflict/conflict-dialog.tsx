import { useMemo, useState, type ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import { conflictTexts as texts } from '../../texts/conflict.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { momentText } from '../../ui/moment-text.ts';
import type { DraftState, SaveState } from '../draft-store.ts';
import '../../ui/segments.css';
import './conflict.css';
import { proposed, type Merging, type NamedDifference, type Side, type Versions } from './merging.ts';

interface Props<T extends object> {
  draft: DraftState<T>;
  merging: Merging<T>;
}

/** Two people have changed one document: who and what it was, and for each part which version shall stay. */
export function ConflictDialog<T extends object>({ draft, merging }: Props<T>): ReactNode {
  const { save, document: mine, base } = draft;
  if (save.kind !== 'conflict' || !mine) return null;
  const versions = { base: base ?? mine, mine, theirs: save.document };
  return <ConflictChoice key={save.version} draft={draft} merging={merging} conflict={save} versions={versions} />;
}

type Conflict<T> = Extract<SaveState<T>, { kind: 'conflict' }>;

function ConflictChoice<T extends object>({
  draft: { kept, run, setSave },
  merging,
  conflict,
  versions,
}: Props<T> & { conflict: Conflict<T>; versions: Versions<T> }): ReactNode {
  const [first] = useState(versions);
  const found = useMemo(() => merging.differences(first), [merging, first]);
  const [sides, setSides] = useState(() => new Map(found.map((each) => [each.id, proposed(each)])));
  const { by, at, version, document } = conflict;
  const sideOf = (id: string): Side => sides.get(id) ?? 'mine';
  // Saved over the version that was seen; always a new object, so that it is saved at all.
  const keep = (command: (document: T) => T): void => {
    kept(version, true, document);
    run((before) => ({ ...command(before) }));
  };
  const takeTheirs = (): void => {
    keep(() => document);
    setSave({ kind: 'saved', at: new Date(at) });
  };
  return (
    <Dialog title={texts.title} size="large" isOpen onClose={() => undefined} role="alertdialog">
      <p>{texts.text(by, momentText(at))}</p>
      <ul className="conflict-parts">
        {found.map((each) => (
          <li key={each.id} data-by={each.by}>
            <PartChoice
              difference={each}
              by={by}
              side={sideOf(each.id)}
              onChoose={(side) => setSides((before) => new Map(before).set(each.id, side))}
            />
          </li>
        ))}
      </ul>
      <div className="dialog-actions">
        <Button onPress={takeTheirs}>{texts.allTheirs(by)}</Button>
        <Button onPress={() => keep((page) => page)}>{texts.allMine}</Button>
        <Button look="primary" onPress={() => keep(() => merging.merge(first, sideOf))}>
          {texts.merge}
        </Button>
      </div>
    </Dialog>
  );
}

function PartChoice({
  difference: { name, by: changedBy, said },
  by,
  side,
  onChoose,
}: {
  difference: NamedDifference;
  by: string;
  side: Side;
  onChoose: (side: Side) => void;
}): ReactNode {
  return (
    <RadioGroup
      className="conflict-part"
      aria-label={name}
      value={side}
      onChange={(next) => onChoose(next === 'mine' ? 'mine' : 'theirs')}
    >
      <span>
        <strong>{name}</strong>
        <span className="hint">{texts.changedBy[changedBy](by)}</span>
      </span>
      <span className="segments">
        <Radio className="segment" value="mine">
          {texts.mine}
          {said && <q>{said.mine}</q>}
        </Radio>
        <Radio className="segment" value="theirs">
          {texts.theirs(by)}
          {said && <q>{said.theirs}</q>}
        </Radio>
      </span>
    </RadioGroup>
  );
}
