import type { ReactNode } from 'react';
import { ChoiceField, LikertField } from '../../form/choice-field.tsx';
import { CompositeField } from '../../form/composite-field.tsx';
import type { FieldView } from '../../form/field-view.ts';
import { FileField } from '../../form/file-field.tsx';
import type { FormFieldProps } from '../../form/labelled.tsx';
import { LineField, SelectField } from '../../form/line-field.tsx';
import { TextareaField } from '../../form/textarea-field.tsx';

export { Labelled } from '../../form/labelled.tsx';

/** One field of any type (FORM-001), labelled by its title. */
export function FormField(props: FormFieldProps): ReactNode {
  const { field } = props;
  if (field.parts) return <CompositeField {...props} parts={field.parts} />;
  if (field.file) return <FileField {...props} file={field.file} />;
  if (field.type === 'hidden') {
    return (
      <input type="hidden" name={field.id} defaultValue={field.value} data-field-id={field.id} data-query={field.key} />
    );
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
    <div className="lf-form-section" data-field-id={field.id} data-underline={field.underline}>
      <h2>{field.title}</h2>
      {field.description && <p className="lf-field-hint">{field.description}</p>}
    </div>
  );
}
