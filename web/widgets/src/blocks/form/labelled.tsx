import type { ReactNode } from 'react';
import type { FieldView } from './field-view.ts';

export interface FormFieldProps {
  field: FieldView;
  /** Id of the input, or start of the ids of several. */
  id: string;
  /** What is wrong with the answer. */
  error?: string | undefined;
}

interface LabelledProps {
  field: Pick<FieldView, 'id' | 'title'> & Partial<FieldView>;
  /** Of a title that is the platform's, where the page is in another language. */
  titleLang?: string | undefined;
  id: string;
  error?: string | undefined;
  children: ReactNode;
}

/** An input below its label, with its hint between them and its error below. */
export function Labelled({ field, titleLang, id, error, children }: LabelledProps): ReactNode {
  return (
    <div className={fieldClass(error)} data-field-id={field.id} data-field-type={field.type}>
      <label htmlFor={id} lang={titleLang}>
        {field.title}
        {field.required && <RequiredMark />}
      </label>
      <Hint field={field} id={id} />
      {children}
      <FieldError id={id} error={error} lang={field.lang} />
    </div>
  );
}

interface GroupProps extends FormFieldProps {
  /** Radio buttons are a group of their own kind, which can be wrong as a whole. */
  role?: 'radiogroup' | undefined;
  children: ReactNode;
}

/** Several inputs under the title of their field. */
export function Group({ field, id, error, role, children }: GroupProps): ReactNode {
  return (
    <fieldset
      role={role}
      aria-invalid={role && error ? true : undefined}
      className={fieldClass(error)}
      data-field-id={field.id}
      data-field-type={field.type}
      aria-describedby={describedBy(field, id, error)}
    >
      <legend>
        {field.title}
        {field.required && <RequiredMark />}
      </legend>
      <Hint field={field} id={id} />
      {children}
      <FieldError id={id} error={error} lang={field.lang} />
    </fieldset>
  );
}

/** Ids of the hint and of the error of a field, as far as it has them. */
export const describedBy = (
  field: Pick<FieldView, 'description'>,
  id: string,
  error: string | undefined,
): string | undefined =>
  [field.description ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;

/** What an input says about its field's error: it is wrong, and where that is explained. */
export const errorAttributes = ({ field, id, error }: FormFieldProps) => ({
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': describedBy(field, id, error),
});

/** FORM-034 */
const fieldClass = (error: string | undefined): string => (error ? 'lf-field lf-invalid' : 'lf-field');

function Hint({ field, id }: { field: Pick<FieldView, 'description'>; id: string }): ReactNode {
  if (!field.description) return null;
  return (
    <p className="lf-field-hint" id={`${id}-hint`}>
      {field.description}
    </p>
  );
}

function FieldError({
  id,
  error,
  lang,
}: {
  id: string;
  error: string | undefined;
  lang: string | undefined;
}): ReactNode {
  if (!error) return null;
  return (
    <p className="lf-field-error" id={`${id}-error`} lang={lang}>
      {error}
    </p>
  );
}

/** A sign for the eye; assistive technology is told by the input itself. */
function RequiredMark(): ReactNode {
  return (
    <span className="lf-required" aria-hidden="true">
      {' *'}
    </span>
  );
}
