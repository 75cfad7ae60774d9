import type { FormFieldType } from '@litfass/model';
import { textsFor } from '@litfass/model/texts';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { hintId, Labelled, type FormFieldProps } from './labelled.tsx';

type InputKind = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoComplete' | 'step'>;

/** `url` would refuse addresses without a protocol, which people write; the service completes them. */
const kinds: Readonly<Partial<Record<FormFieldType, InputKind>>> = {
  email: { type: 'email', autoComplete: 'email' },
  number: { type: 'number', inputMode: 'decimal', step: 'any' },
  website: { type: 'text', inputMode: 'url', autoComplete: 'url' },
  currency: { type: 'text', inputMode: 'decimal' },
  password: { type: 'password', autoComplete: 'off' },
};

/** A field of one input. */
export function LineField(props: FormFieldProps): ReactNode {
  const { field, id } = props;
  const prefix = prefixOf(props);
  const described = field.description === '' ? undefined : hintId(id);
  return (
    <Labelled {...props}>
      <div className="lf-line" data-prefixed={prefix !== '' || undefined}>
        {prefix !== '' && <span aria-hidden="true">{prefix}</span>}
        <input
          id={id}
          name={field.id}
          type="text"
          {...kinds[field.type]}
          className={field.type === 'email' ? 'email' : undefined}
          placeholder={field.placeholder || undefined}
          required={field.required}
          aria-describedby={described}
        />
      </div>
    </Labelled>
  );
}

const prefixOf = ({ field }: FormFieldProps): string => {
  if (field.type === 'currency') return field.currencySymbol;
  return field.type === 'twitter' ? '@' : '';
};

/** The limit is not set on the input: a text that is too long is told, not cut (FVAL). */
export function TextareaField(props: FormFieldProps): ReactNode {
  const { field, id } = props;
  return (
    <Labelled {...props}>
      <div data-max-length={field.maxLength ?? undefined}>
        <textarea
          id={id}
          name={field.id}
          rows={5}
          placeholder={field.placeholder || undefined}
          required={field.required}
          aria-describedby={field.description === '' ? undefined : hintId(id)}
        />
      </div>
    </Labelled>
  );
}

export function SelectField(props: FormFieldProps): ReactNode {
  const { field, id, locale } = props;
  return (
    <Labelled {...props}>
      <select
        id={id}
        name={field.id}
        required={field.required}
        defaultValue=""
        aria-describedby={field.description === '' ? undefined : hintId(id)}
      >
        <option value="">{textsFor(locale).forms.choose}</option>
        {field.options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
