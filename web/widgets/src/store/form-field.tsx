import type { FormFault } from '@litfass/model';
import type { ReactNode } from 'react';

export interface FieldProps {
  label: string;
  name: string;
  /** Ids stand once in a page: forms on one page have prefixes of their own. */
  prefix: string;
  value?: string | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  /** The word for fields that may stay empty; without it the field must be filled in. */
  optional?: string | undefined;
  /** False where only the store can say whether it must be filled in, since that depends on another field. */
  isRequired?: boolean;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  maxLength?: number;
  /** Rows of a text of several lines. */
  rows?: number;
  className?: string;
}

/** Makes a form's fields what a refusal sent back: with what was typed and what is wrong with it. */
export const fieldsOf =
  (prefix: string, fault: FormFault | null) =>
  (name: string, value?: string): Pick<FieldProps, 'name' | 'prefix' | 'value' | 'error'> => ({
    name,
    prefix,
    value: fault?.values[name] ?? value,
    error: fault?.errors[name],
  });

/** A labelled field; what is wrong with it, and a hint, are told with it. */
export function FormField(props: FieldProps): ReactNode {
  const {
    label,
    name,
    prefix,
    value,
    error,
    hint,
    optional,
    isRequired = true,
    type = 'text',
    rows,
    className,
  } = props;
  const id = `${prefix}-${name}`;
  const shared = {
    id,
    name,
    defaultValue: value,
    required: isRequired && optional === undefined,
    autoComplete: props.autoComplete,
    maxLength: props.maxLength ?? 200,
    // Of several the browser takes the first: so the first fault is where typing goes on, without script as well.
    autoFocus: error ? true : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described(id, { error, hint }),
  } as const;
  return (
    <div className={className ? `lf-store-field ${className}` : 'lf-store-field'} data-field={name}>
      <label htmlFor={id}>
        {label}
        {optional === undefined ? null : <span className="lf-optional"> ({optional})</span>}
      </label>
      {rows ? <textarea rows={rows} {...shared} /> : <input type={type} inputMode={props.inputMode} {...shared} />}
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}

interface Notes {
  error?: string | undefined;
  hint?: string | undefined;
}

/** Ids of the texts that describe a field; undefined for none. */
export const described = (id: string, { error, hint }: Notes): string | undefined =>
  [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined;

/** The texts below a field. */
export function FieldNotes({ id, error, hint }: Notes & { id: string }): ReactNode {
  return (
    <>
      {hint ? (
        <p className="lf-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="lf-store-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </>
  );
}

/** Some choices of one; each a row of its own with what belongs to it. */
export function ChoiceRow({
  name,
  value,
  label,
  labelLang,
  note,
  amount,
  checked,
  children,
}: {
  name: string;
  value: string;
  label: string;
  /** Of a label in the owner's words. */
  labelLang?: string | undefined;
  note?: string;
  amount?: string;
  checked: boolean;
  children?: ReactNode;
}): ReactNode {
  const id = `choice-${name}-${value}`;
  return (
    <div className="lf-way">
      <input
        type="radio"
        id={id}
        name={name}
        value={value}
        defaultChecked={checked}
        required
        aria-describedby={note ? `${id}-note` : undefined}
      />
      <label htmlFor={id} lang={labelLang}>
        {label}
      </label>
      {amount === undefined ? null : <span className="lf-way-amount">{amount}</span>}
      {note ? (
        <p className="lf-hint" id={`${id}-note`}>
          {note}
        </p>
      ) : null}
      {children}
    </div>
  );
}

/** What went wrong with a whole form; it is read out when the page comes back. */
export const FormAlert = ({ text }: { text: string }): ReactNode =>
  text === '' ? null : (
    <p className="lf-error" role="alert">
      {text}
    </p>
  );
