import { likertInputName } from '@litfass/model';
import type { ReactNode } from 'react';
import { Group, type FormFieldProps } from './labelled.tsx';

/** Radio buttons or check boxes; browsers cannot ask for at least one check box, the rules do. */
export function ChoiceField(props: FormFieldProps): ReactNode {
  const { field, error } = props;
  const isRadio = field.type === 'radio';
  return (
    <Group {...props} role={isRadio ? 'radiogroup' : undefined}>
      <div className="lf-choices">
        {field.options?.map((option) => (
          <label key={option} className="lf-choice">
            <input
              type={isRadio ? 'radio' : 'checkbox'}
              name={field.id}
              value={option}
              required={isRadio && field.required}
              aria-invalid={!isRadio && error ? true : undefined}
            />
            <span>{option}</span>
          </label>
        ))}
      </div>
    </Group>
  );
}

/** A Likert scale: each question is a group of its own, answers run from -2 to 2 (FORM-021). */
export function LikertField(props: FormFieldProps): ReactNode {
  const { field, id, error } = props;
  return (
    <Group {...props}>
      {field.options?.map((question, index) => (
        <div
          key={question}
          className="lf-likert"
          role="radiogroup"
          aria-labelledby={`${id}-${index}`}
          aria-invalid={error ? true : undefined}
        >
          <p id={`${id}-${index}`}>{question}</p>
          <div className="lf-likert-answers">
            {field.answers?.map(({ value, label }) => (
              <label key={value} className="lf-choice">
                <input type="radio" name={likertInputName(field.id, index)} value={value} required={field.required} />
                <span lang={field.lang}>{label}</span>
              </label>
            ))}
          </div>
        </div>
      ))}
    </Group>
  );
}
