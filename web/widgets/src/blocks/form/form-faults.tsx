import type { MouseEvent, ReactNode } from 'react';
import type { FieldView } from './field-view.ts';
import { wrongInput } from './wrong-input.ts';

interface FormFaultsProps {
  /** What the notice above a form says (FORM-046). */
  text: string;
  fields: readonly FieldView[];
  /** Field id → message. */
  errors: Readonly<Record<string, string>>;
}

/** The notice above a form whose answers are refused: every field that is wrong, with the way to it. */
export function FormFaults({ text, fields, errors }: FormFaultsProps): ReactNode {
  const wrong = fields.filter(({ id }) => errors[id] !== undefined);
  return (
    <div className="lf-form-notice">
      <p>{text}</p>
      <ul>
        {wrong.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => leadTo(event, id)}>
              {title}
            </a>
            {`: ${errors[id]}`}
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
