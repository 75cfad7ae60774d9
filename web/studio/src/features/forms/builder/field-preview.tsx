import { isOneInput, type FormField, type FormFieldType } from '@litfass/model';
import { forms } from '@litfass/model/texts/forms';
import type { ReactNode } from 'react';
import { choose } from '../../../texts/choose.ts';
import { fieldTexts } from '../../../gen/texts/field.ts';
import { formsTexts as texts } from '../../../gen/texts/forms.ts';

const words = choose(forms);

const parts: Partial<Record<FormFieldType, readonly string[]>> = {
  name: [words.firstName, words.lastName],
  address: [words.addressLine1, words.addressLine2, words.city, words.region, words.postalCode, words.country],
  date: [words.day, words.month, words.year],
  time: [words.hour, words.minute],
  phone: [words.areaCode, words.lineNumber, words.extension],
};

const answers = [words.stronglyDisagree, words.disagree, words.neutral, words.agree, words.stronglyAgree];

/** A field as visitors will meet it, as a picture: nothing in it can be filled in. */
export function FieldPreview({ field }: { field: FormField }): ReactNode {
  const title = field.title || texts.untitled;
  if (field.type === 'section')
    return (
      <div className="field-preview" data-underline={field.underline === true}>
        <strong className="field-preview-section">{title}</strong>
        {field.description && <p className="hint">{field.description}</p>}
      </div>
    );
  return (
    <div className="field-preview">
      <span className="field-preview-title">
        {title}
        {field.required === true && <span className="quiet"> ({words.requiredMark})</span>}
      </span>
      {field.description && <p className="hint">{field.description}</p>}
      <Control field={field} />
    </div>
  );
}

function Control({ field }: { field: FormField }): ReactNode {
  const { type, options = [], placeholder } = field;
  const composite = isOneInput(field) ? undefined : parts[type];
  if (composite) {
    const shown = type === 'phone' && field.showCountryCode ? [words.countryCode, ...composite] : composite;
    return (
      <span className="field-preview-parts" data-type={type}>
        {shown.map((label) => (
          <span key={label} className="field-preview-part">
            <span className="field-preview-box" />
            <span className="hint">{label}</span>
          </span>
        ))}
      </span>
    );
  }
  if (type === 'radio' || type === 'checkbox')
    return (
      <span className="field-preview-options">
        {options.map((option, index) => (
          // Answers may repeat while they are written.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} data-type={type}>
            {option}
          </span>
        ))}
      </span>
    );
  if (type === 'likert') return <Likert questions={options} />;
  if (type === 'select') return <span className="field-preview-box">{words.choose}</span>;
  if (type === 'file') return <span className="field-preview-button">{words.fileChoose}</span>;
  if (type === 'hidden') return <span className="badge">{`${field.key ?? ''} = ${field.value ?? ''}`}</span>;
  return (
    <span className="field-preview-box" data-type={type}>
      {type === 'currency' ? field.currencySymbol : placeholder}
    </span>
  );
}

function Likert({ questions }: { questions: readonly string[] }): ReactNode {
  return (
    <span className="field-preview-options">
      {questions.map((question, index) => (
        // Statements may repeat while they are written.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className="field-preview-likert">
          {question}
          <span className="field-preview-answers">
            {answers.map((answer) => (
              <span key={answer} className="badge">
                {answer}
              </span>
            ))}
          </span>
        </span>
      ))}
    </span>
  );
}

/** How a field is called in the builder. */
export const nameOf = (field: FormField): string => field.title || fieldTexts.types[field.type];
