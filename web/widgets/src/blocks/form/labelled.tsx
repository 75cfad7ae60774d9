import type { ReactNode } from 'react';
import type { FieldView } from './read-field.ts';

export interface FormFieldProps {
  field: FieldView;
  /** Id of the input, or start of the ids of several. */
  id: string;
  locale: string;
}

interface LabelledProps {
  field: Pick<FieldView, 'id' | 'title'> & Partial<FieldView>;
  id: string;
  children: ReactNode;
}

/** An input below its label, with its hint between them. */
export function Labelled({ field, id, children }: LabelledProps): ReactNode {
  return (
    <div className="lf-field" data-field-id={field.id} data-field-type={field.type}>
      <label htmlFor={id}>
        {field.title}
        {field.required && <RequiredMark />}
      </label>
      {field.description && (
        <p className="lf-field-hint" id={hintId(id)}>
          {field.description}
        </p>
      )}
      {children}
    </div>
  );
}

export const hintId = (id: string): string => `${id}-hint`;

/** A sign for the eye; assistive technology is told by the input itself. */
function RequiredMark(): ReactNode {
  return (
    <span className="lf-required" aria-hidden="true">
      {' *'}
    </span>
  );
}

/** Several inputs under the title of their field. */
export function Group({ field, id, children }: FormFieldProps & { children: ReactNode }): ReactNode {
  return (
    <fieldset
      className="lf-field"
      data-field-id={field.id}
      data-field-type={field.type}
      aria-describedby={field.description === '' ? undefined : hintId(id)}
    >
      <legend>
        {field.title}
        {field.required && <RequiredMark />}
      </legend>
      {field.description !== '' && (
        <p className="lf-field-hint" id={hintId(id)}>
          {field.description}
        </p>
      )}
      {children}
    </fieldset>
  );
}
