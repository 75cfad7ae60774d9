import type { MouseEvent, ReactNode } from 'react';
import type { FieldView } from './field-view.ts';
import { wrongInput } from './wrong-input.ts';

interface FormFaultsProps {
  /** What the notice above a form says (FORM-046). */
  text: string;
  fields: readonly FieldView[];
  /** Field id → message. */
  errors: Readonly<Record<string, string>>;
  /** Of text and messages, where the page is in another language. */
  lang?: string | undefined;
}

/** The notice above a form whose answers are refused: every field that is wrong, with the way to it. */
export function FormFaults({ text, fields, errors, lang }: FormFaultsProps): ReactNode {
  const wrong = fields.filter(({ id }) => errors[id] !== undefined);
  return (
    <div className="lf-form-notice">
      <p lang={lang}>{text}</p>
      <ul>
        {wrong.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => leadTo(event, id)}>
              {title}
            </a>
            {': '}
            <span lang={lang}>{errors[id]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function leadTo(event: MouseEvent<HTMLAnchorElement>, fieldId: string): void {
  event.preventDefault();
  const field = event.currentTarget.closest('form')?.querySelector(`[data-field-id="${CSS.escape(fieldId)}"]`);
  if (field) wrongInput(field)?.focus();
}
