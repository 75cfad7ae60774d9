import type { FormFieldType } from '@litfass/model';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { errorAttributes, Labelled, type FormFieldProps } from './labelled.tsx';

type InputKind = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoComplete' | 'step'>;

/** `url` would refuse addresses without a protocol, which people write; the service completes them. */
const kinds: Readonly<Partial<Record<FormFieldType, InputKind>>> = {
  email: { type: 'email', autoComplete: 'email' },
  number: { type: 'number', inputMode: 'decimal', step: 'any' },
  website: { type: 'text', inputMode: 'url', autoComplete: 'url' },
  currency: { type: 'text', inputMode: 'decimal' },
  password: { type: 'password', autoComplete: 'off' },
  phone: { type: 'tel', autoComplete: 'tel' },
  date: { type: 'date' },
  time: { type: 'time' },
};

/** A field of one input. */
export function LineField(props: FormFieldProps): ReactNode {
  const { field, id } = props;
  return (
    <Labelled {...props}>
      <div className="lf-line" data-prefixed={field.prefix ? true : undefined}>
        {field.prefix && (
          <span className="lf-prefix" aria-hidden="true">
            {field.prefix}
          </span>
        )}
        <input
          id={id}
          name={field.id}
          type="text"
          {...kinds[field.type]}
          className={field.type === 'email' ? 'email' : undefined}
          placeholder={field.placeholder}
          required={field.required}
          {...errorAttributes(props)}
        />
      </div>
    </Labelled>
  );
}

export function SelectField(props: FormFieldProps): ReactNode {
  const { field, id } = props;
  return (
    <Labelled {...props}>
      <select id={id} name={field.id} required={field.required} {...errorAttributes(props)}>
        <option value="" lang={field.lang}>
          {field.choose}
        </option>
        {field.options?.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
