import { nameOfLanguage } from '@litfass/model';
import { useState, type ReactNode } from 'react';
import { editorTexts } from '../../gen/texts/editor.ts';
import { locale } from '../../texts/choose.ts';
import { uiTexts } from '../../gen/texts/ui.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';

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
  const [language, setLanguage] = useState(before);
  const offered = [...new Set([...OFFERED, ...(before === '' ? [] : [before])])];
  const options = offered
    .map((each) => ({ value: each, label: nameOf(each) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
  return (
    <Dialog title={editorTexts.languageOfWords} isOpen onClose={onClose}>
      <Form
        values={language}
        onSubmit={() => {
          onSet(language || null);
        }}
      >
        <Choice
          label={editorTexts.language}
          value={language}
          options={[{ value: '', label: editorTexts.languageOfPage }, ...options]}
          onChange={setLanguage}
        />
        <p className="hint">{editorTexts.languageHint}</p>
        <div className="dialog-actions">
          <Button type="submit" look="primary">
            {uiTexts.save}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
