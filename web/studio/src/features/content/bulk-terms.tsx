import { useState, type ReactNode } from 'react';
import { contentTexts as texts } from '../../gen/texts/content.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Field } from '../../ui/field.tsx';
import type { BulkChange } from './bulk-change.ts';

const fields = [
  ['addTags', texts.addTags],
  ['removeTags', texts.removeTags],
  ['addCategories', texts.addCategories],
  ['removeCategories', texts.removeCategories],
] as const;

const names = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Tags and categories that several items get or lose. */
export function BulkTerms({
  onClose,
  onApply,
}: {
  onClose: () => void;
  onApply: (change: BulkChange) => void;
}): ReactNode {
  const [values, setValues] = useState({ addTags: '', removeTags: '', addCategories: '', removeCategories: '' });
  return (
    <Dialog title={texts.termsOfItems} isOpen onClose={onClose}>
      <DialogForm
        values={values}
        submit={texts.apply}
        onSubmit={() => onApply(Object.fromEntries(fields.map(([key]) => [key, names(values[key])])))}
        onClose={onClose}
      >
        <p className="hint">{texts.commaHint}</p>
        {fields.map(([key, label]) => (
          <Field
            key={key}
            label={label}
            value={values[key]}
            onChange={(next) => setValues({ ...values, [key]: next })}
          />
        ))}
      </DialogForm>
    </Dialog>
  );
}
