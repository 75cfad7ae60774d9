import { nameOfLanguage } from '@litfass/model';
import type { ReactNode } from 'react';
import { editorTexts } from '../../gen/texts/editor.ts';
import { locale } from '../../texts/choose.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ChoiceEntry } from '../../ui/form/entries.tsx';
import { SubmitButton } from '../../ui/form/form-end.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useOwnerForm } from '../../ui/form/use-owner-form.ts';

/** Languages that texts here name most; one that a text has already is offered beside them. */
const OFFERED = 'de en fr it es pt nl da sv nb fi pl cs sk sl hr hu ro bg el tr ru uk ar fa he hi zh ja ko la'.split(
  ' ',
);

const names = new Intl.DisplayNames([locale], { type: 'language' });
const nameOf = (language: string): string => names.of(language) ?? nameOfLanguage(language);

/** In which language the chosen words are; null for that of the page. */
export function LanguageDialog({
  language: before,
  onSet,
  onClose,
}: {
  language: string;
  onSet: (language: string | null) => void;
  onClose: () => void;
}): ReactNode {
  const form = useOwnerForm({ values: { language: before }, send: async ({ language }) => onSet(language || null) });
  const offered = [...new Set([...OFFERED, ...(before === '' ? [] : [before])])];
  const options = offered
    .map((each) => ({ value: each, label: nameOf(each) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
  return (
    <Dialog title={editorTexts.languageOfWords} isOpen onClose={onClose}>
      <Form form={form}>
        <ChoiceEntry
          label={editorTexts.language}
          options={[{ value: '', label: editorTexts.languageOfPage }, ...options]}
          control={form.control}
          name="language"
        />
        <p className="hint">{editorTexts.languageHint}</p>
        <div className="dialog-actions">
          <SubmitButton />
        </div>
      </Form>
    </Dialog>
  );
}
