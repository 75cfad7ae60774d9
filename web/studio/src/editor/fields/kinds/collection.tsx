import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { overviewQuery } from '../../../api/site.ts';
import { editorTexts } from '../../../gen/texts/editor.ts';
import { Choice } from '../../../ui/choice.tsx';
import type { ControlProps, FieldKind } from '../field-kind.ts';

/** One of the website's collections, or none. */
export const kind: FieldKind = { Control: CollectionField };

function CollectionField({ label, text, onChange }: ControlProps): ReactNode {
  const { data } = useQuery(overviewQuery);
  const options = (data?.collections ?? []).map(({ urlId, title }) => ({ value: urlId, label: title }));
  return (
    <Choice
      label={label}
      value={text}
      options={[{ value: '', label: editorTexts.none }, ...options]}
      onChange={(next) => onChange(next || null)}
    />
  );
}
