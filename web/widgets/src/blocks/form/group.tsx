import type { ReactNode } from 'react';
import { hintId, RequiredMark, type FormFieldProps } from '../form-field.tsx';

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
