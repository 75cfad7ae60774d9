import type { ReactNode } from 'react';
import { ChoiceField, LikertField } from './form/choice-field.tsx';
import { CompositeField } from './form/composite-field.tsx';
import { compositeParts } from './form/composite-parts.ts';
import { LineField, SelectField, TextareaField } from './form/line-field.tsx';
import type { FieldView } from './form/read-field.ts';

export interface FormFieldProps {
  field: FieldView;
  /** Id of the input, or start of the ids of several. */
  id: string;
  locale: string;
}

/** One field of any of the 20 types (FORM-001), labelled by its title. */
export function FormField(props: FormFieldProps): ReactNode {
  const { field } = props;
  const parts = compositeParts(field);
  if (parts) return <CompositeField {...props} parts={parts} />;
  if (field.type === 'hidden') {
    return <input type="hidden" name={field.id} value={field.value} data-field-id={field.id} data-query={field.key} />;
  }
  if (field.type === 'section') return <SectionField field={field} />;
  if (field.type === 'radio' || field.type === 'checkbox') return <ChoiceField {...props} />;
  if (field.type === 'likert') return <LikertField {...props} />;
  if (field.type === 'select') return <SelectField {...props} />;
  return field.type === 'textarea' ? <TextareaField {...props} /> : <LineField {...props} />;
}

/** A heading between fields; nothing of it is submitted (FORM-020). */
function SectionField({ field }: { field: FieldView }): ReactNode {
  return (
    <div className="lf-form-section" data-underline={field.underline || undefined}>
      <h3>{field.title}</h3>
      {field.description !== '' && <p className="lf-field-hint">{field.description}</p>}
    </div>
  );
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
export function RequiredMark(): ReactNode {
  return (
    <span className="lf-required" aria-hidden="true">
      {' *'}
    </span>
  );
}
