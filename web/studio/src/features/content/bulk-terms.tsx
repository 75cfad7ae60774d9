import type { ReactNode } from 'react';
import { contentTexts as texts } from '../../gen/texts/content.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { TextEntry } from '../../ui/form/entries.tsx';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';
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
  const form = useOwnerForm({
    values: { addTags: '', removeTags: '', addCategories: '', removeCategories: '' },
    send: async (typed) => onApply(Object.fromEntries(fields.map(([key]) => [key, names(typed[key])]))),
  });
  return (
    <Dialog title={texts.termsOfItems} isOpen onClose={onClose}>
      <DialogForm form={form} submit={texts.apply} onClose={onClose}>
        <p className="hint">{texts.commaHint}</p>
        {fields.map(([key, label]) => (
          <TextEntry key={key} label={label} control={form.control} name={key} />
        ))}
      </DialogForm>
    </Dialog>
  );
}
