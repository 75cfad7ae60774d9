import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formsQuery } from '../../api/forms.ts';
import { editorTexts } from '../../gen/texts/editor.ts';
import { Choice } from '../../ui/choice.tsx';
import { listProblem } from '../../ui/field-problems.ts';

/** One of the website's forms, by its key; one that is gone stays named. */
export function FormField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (key: string) => void;
}): ReactNode {
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(formsQuery);
  const forms = (data?.pages ?? []).flatMap(({ items }) => items).map(({ key, name }) => ({ value: key, label: name }));
  const isKnown = value === '' || forms.some((form) => form.value === value);
  const options = [
    { value: '', label: editorTexts.none },
    ...(isKnown ? [] : [{ value, label: value }]),
    ...forms,
    ...(hasNextPage ? [{ value: MORE, label: '…' }] : []),
  ];
  return (
    <div className="stack">
      <Choice
        label={label}
        value={value}
        options={options}
        error={data && listProblem(value)}
        onChange={(key) => (key === MORE ? void fetchNextPage() : onChange(key))}
      />
      <Link to="/forms" className="hint">
        {editorTexts.editForms}
      </Link>
    </div>
  );
}

const MORE = '\u0000more';
