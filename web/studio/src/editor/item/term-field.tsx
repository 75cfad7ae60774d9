import { cleanTerm, termProblem, type TermKind } from '@litfass/model';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { About } from '../../analytics/events.ts';
import { tell } from '../../analytics/tell.ts';
import { termsQuery } from '../../api/items.ts';
import { locale } from '../../texts/choose.ts';
import { itemTexts as texts } from '../../gen/texts/item.ts';
import { Button } from '../../ui/button.tsx';
import type { EditedItem } from '../aspects.ts';
import { useEditor } from '../store/editor-store.ts';
import type { ChangeItem } from './change.ts';

const words = {
  tag: { key: 'tags', label: texts.tags, add: texts.addTag, event: 'collection_item_tag_add' },
  category: {
    key: 'categories',
    label: texts.categories,
    add: texts.addCategory,
    event: 'collection_item_category_add',
  },
} as const;

/** Tags or categories of an item; those of its collection are offered, a new one is typed (BLOG-007 to BLOG-009). */
export function TermField({
  kind,
  item,
  change,
  about,
}: {
  kind: TermKind;
  item: EditedItem;
  change: ChangeItem;
  about: About;
}): ReactNode {
  const { key, label, add, event } = words[kind];
  const id = useId();
  const collectionId = useEditor((state) => state.aspect?.collectionId ?? '');
  const { data } = useQuery({ ...termsQuery(collectionId), enabled: collectionId !== '' });
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const terms = item[key] ?? [];
  const commit = (): void => {
    if (cleanTerm(typed) === '') return;
    const wrong = termProblem(kind, typed, terms, locale);
    setProblem(wrong);
    if (wrong !== null) return;
    change({ [key]: [...terms, cleanTerm(typed)] });
    tell(event, about);
    setTyped('');
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {terms.length > 0 && (
        <ul className="chips">
          {terms.map((name) => (
            <li key={name} className="badge">
              {name}
              <button
                type="button"
                aria-label={texts.removeTerm({ name })}
                onClick={() => change({ [key]: terms.filter((term) => term !== name) })}
              >
                <X aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="chip-add">
        <input
          id={id}
          list={`${id}-known`}
          value={typed}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(pressed) => {
            if (pressed.key !== 'Enter') return;
            pressed.preventDefault();
            commit();
          }}
        />
        <Button onPress={commit} aria-label={add}>
          {texts.add}
        </Button>
      </div>
      <datalist id={`${id}-known`}>
        {data?.[key].map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      {problem !== null && (
        <span className="field-error" id={`${id}-problem`} role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}
