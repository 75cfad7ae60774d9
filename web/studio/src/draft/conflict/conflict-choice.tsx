import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import { sessionQuery } from '../../api/session.ts';
import { conflictTexts as texts } from '../../gen/texts/conflict.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { shortMomentText } from '../../ui/moment-text.ts';
import '../../ui/segments.css';
import './conflict.css';
import { proposed, type Difference, type Merging, type NamedDifference, type Side, type Versions } from './merging.ts';

interface Props<T extends object> {
  /** Who has changed it meanwhile; null where that is not known. */
  by: string | null;
  at: string;
  versions: Versions<T>;
  merging: Merging<T>;
  /** Keeps this document over the version that was seen. */
  onKeep: (document: T) => void;
  onTakeTheirs: () => void;
}

/** Who it was, what stands differently, and for each part which version shall stay. */
export function ConflictChoice<T extends object>({ at, versions, merging, onKeep, ...props }: Props<T>): ReactNode {
  const by = props.by ?? texts.somebody;
  const { data: me } = useQuery(sessionQuery);
  // A draft knows whoever saved it by the name that is shown of them.
  const words = me && props.by === (me.displayName || me.email) ? texts.ownWindow : texts.others;
  const [first] = useState(versions);
  const found = useMemo(() => merging.differences(first), [merging, first]);
  const [sides, setSides] = useState(() => new Map(found.map((each) => [each.id, proposed(each)])));
  const sideOf = (id: string): Side => sides.get(id) ?? 'mine';
  return (
    <Dialog title={words.title} size="large" isOpen onClose={() => undefined} role="alertdialog">
      <p>{words.text({ by: capitalized(by), when: shortMomentText(at) })}</p>
      <ul className="conflict-parts">
        {found.map((each) => (
          <li key={each.id} data-by={each.by}>
            <PartChoice
              difference={each}
              by={by}
              words={words}
              side={sideOf(each.id)}
              onChoose={(side) => setSides((before) => new Map(before).set(each.id, side))}
            />
          </li>
        ))}
      </ul>
      <div className="dialog-actions">
        <Button onPress={props.onTakeTheirs}>{words.allTheirs({ by })}</Button>
        <Button onPress={() => onKeep(first.mine)}>{words.allMine}</Button>
        <Button look="primary" onPress={() => onKeep(merging.merge(first, sideOf))}>
          {texts.merge}
        </Button>
      </div>
    </Dialog>
  );
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

type Words = typeof texts.others | typeof texts.ownWindow;

function saidChange(words: Words, changedBy: Difference['by'], by: string): string {
  if (changedBy === 'mine') return words.changedByMe;
  return changedBy === 'both' ? words.changedByBoth({ by }) : words.changed({ by });
}

function PartChoice({
  difference: { name, by: changedBy, said },
  by,
  words,
  side,
  onChoose,
}: {
  difference: NamedDifference;
  by: string;
  words: Words;
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
        <span className="hint">{saidChange(words, changedBy, by)}</span>
      </span>
      <span className="segments">
        <Radio className="segment" value="mine">
          {words.mine}
          {said && <q>{said.mine}</q>}
        </Radio>
        <Radio className="segment" value="theirs">
          {words.theirs({ by })}
          {said && <q>{said.theirs}</q>}
        </Radio>
      </span>
    </RadioGroup>
  );
}
