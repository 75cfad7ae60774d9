import type { AnswerOf } from '@litfass/kit/contract';
import type { findTextRoute } from '@litfass/site-render/api';
import type { ReactNode } from 'react';
import { replaceTexts as texts } from '../../gen/texts/replace.ts';
import { Check } from '../../ui/choice.tsx';

type Found = AnswerOf<typeof findTextRoute>['documents'][number];
export type Hit = Found['hits'][number];

export const keyOf = ({ kind, id, pointer, index }: Hit): string => `${kind} ${id} ${pointer} ${index}`;

interface Props {
  documents: readonly Found[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  replacement: string;
}

/** Every match among the words around it, as it would be; each can be left out. */
export function FoundList({ documents, chosen, onChoose, replacement }: Props): ReactNode {
  const all = documents.flatMap(({ hits }) => hits.map(keyOf));
  const set = (keys: readonly string[], isOn: boolean): void => {
    const next = new Set(chosen);
    for (const key of keys) {
      if (isOn) next.add(key);
      else next.delete(key);
    }
    onChoose(next);
  };
  return (
    <>
      <Check label={texts.all} isOn={all.every((key) => chosen.has(key))} onChange={(isOn) => set(all, isOn)} />
      {documents.map(({ kind, id, title, hits }) => (
        <section key={`${kind} ${id}`} className="card found">
          <Check
            label={`${texts.kinds[kind]}: ${title || texts.kinds[kind]}`}
            isOn={hits.every((hit) => chosen.has(keyOf(hit)))}
            onChange={(isOn) => set(hits.map(keyOf), isOn)}
          />
          <ul>
            {hits.map((hit) => (
              <li key={keyOf(hit)}>
                <label className="found-hit">
                  <input
                    type="checkbox"
                    checked={chosen.has(keyOf(hit))}
                    onChange={({ target }) => set([keyOf(hit)], target.checked)}
                  />
                  <span>
                    {hit.before}
                    <del>{hit.match}</del>
                    <ins>{replacement}</ins>
                    {hit.after}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
