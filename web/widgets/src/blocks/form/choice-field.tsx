import { likertAnswers } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { ReactNode } from 'react';
import { Group, type FormFieldProps } from './labelled.tsx';

/** Radio buttons or check boxes; browsers cannot ask for at least one check box, the service does. */
export function ChoiceField(props: FormFieldProps): ReactNode {
  const { field } = props;
  const isRadio = field.type === 'radio';
  return (
    <Group {...props}>
      {field.options.map((option) => (
        <label key={option} className="lf-choice">
          <input
            type={isRadio ? 'radio' : 'checkbox'}
            name={field.id}
            value={option}
            required={isRadio && field.required}
          />
          <span>{option}</span>
        </label>
      ))}
    </Group>
  );
}

/** A Likert scale: each question is a group of its own, answers run from -2 to 2 (FORM-021). */
export function LikertField(props: FormFieldProps): ReactNode {
  const { field, id, locale } = props;
  const labels = likertLabels(locale);
  return (
    <Group {...props}>
      {field.options.map((question, index) => (
        <div key={question} className="lf-likert" role="radiogroup" aria-labelledby={`${id}-${index}`}>
          <p id={`${id}-${index}`}>{question}</p>
          <div className="lf-likert-answers">
            {likertAnswers.map((answer) => (
              <label key={answer} className="lf-choice">
                <input type="radio" name={likertName(field.id, index)} value={answer} required={field.required} />
                <span>{labels[answer]}</span>
              </label>
            ))}
          </div>
        </div>
      ))}
    </Group>
  );
}

/** Name of the radio buttons of one question; the service puts them together again by their number. */
const likertName = (fieldId: string, questionIndex: number): string => `${fieldId}[${questionIndex}]`;

const likertLabels = (locale: string): Readonly<Record<(typeof likertAnswers)[number], string>> => {
  const { stronglyDisagree, disagree, neutral, agree, stronglyAgree } = textsFor(locale).forms;
  return { [-2]: stronglyDisagree, [-1]: disagree, 0: neutral, 1: agree, 2: stronglyAgree };
};
