import { directionOf } from '@litfass/model';
import type { ReactNode } from 'react';
import { RichTextField } from '../../editor/panel/rich-text-field.tsx';
import { translationTexts as texts } from '../../gen/texts/translation.ts';
import { Field, LongField } from '../../ui/field.tsx';
import type { TranslatableText } from './translated-texts.ts';

/** A text in the original, and the field for what it is in the other language. */
export function TextPair({
  text: { label, kind, source },
  language,
  value,
  onChange,
}: {
  text: TranslatableText;
  language: string;
  value: string;
  onChange: (value: string) => void;
}): ReactNode {
  return (
    <div className="translation-pair">
      <div className="translation-original">
        <span className="hidden-text">{texts.original}: </span>
        <p className="hint">{label}</p>
        <p className="translation-source">{kind === 'rich' ? wordsOf(source) : source}</p>
      </div>
      <div lang={language} dir={directionOf(language)}>
        {kind === 'rich' && (
          <RichTextField label={label} value={value} onChange={(html) => onChange(unlessEmpty(html))} />
        )}
        {kind === 'lines' && <LongField label={label} value={value} onChange={onChange} rows={3} />}
        {kind === 'line' && <Field label={label} value={value} onChange={onChange} />}
      </div>
    </div>
  );
}

const unlessEmpty = (html: string): string => (wordsOf(html).trim() === '' && !html.includes('<img') ? '' : html);

/** The words of rich text, a line for each paragraph; nothing of it is run. */
function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(
    html.replaceAll(/<\/(?:p|h\d|li|blockquote)>|<br>/g, '\n$&'),
    'text/html',
  );
  return (body.textContent ?? '').trim();
}
