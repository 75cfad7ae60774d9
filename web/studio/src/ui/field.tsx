import type { ReactNode } from 'react';
import { FieldError, Input, Label, Text, TextArea, TextField } from 'react-aria-components';
import { emailProblem } from './field-problems.ts';

interface Props {
  /** Where other screens lead to this field. */
  id?: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  type?: 'text' | 'email' | 'password' | 'url' | 'number' | 'search';
  autoComplete?: string;
  isRequired?: boolean;
  maxLength?: number;
  /** The first field of a window or of a page that is nothing but a form. */
  startsFocused?: boolean;
  onBlur?: () => void;
  /** It stands in a form that checks it: the browser holds nothing back. */
  isBound?: boolean;
}

/** One line of text with its label, hint and error. */
export function Field({
  label,
  hint,
  error,
  onBlur,
  startsFocused = false,
  isBound = false,
  ...props
}: Props): ReactNode {
  return (
    <TextField
      {...props}
      className="field"
      isInvalid={error !== undefined}
      validationBehavior={isBound ? 'aria' : 'native'}
      {...(props.type === 'email' && !isBound && { validate: (email: string) => emailProblem(email) })}
      {...(onBlur && { onBlur })}
      {...(startsFocused && { autoFocus: true })}
    >
      <Label>{label}</Label>
      <Input />
      {hint !== undefined && <Text slot="description">{hint}</Text>}
      <FieldError className="field-error">{error}</FieldError>
    </TextField>
  );
}

/** Several lines of text. */
export function LongField({
  label,
  value,
  onChange,
  hint,
  error,
  rows = 4,
  isReadOnly = false,
  maxLength,
}: Pick<Props, 'label' | 'value' | 'onChange' | 'hint' | 'error'> & {
  rows?: number;
  isReadOnly?: boolean;
  maxLength?: number;
}): ReactNode {
  return (
    <TextField
      value={value}
      onChange={onChange}
      isReadOnly={isReadOnly}
      isInvalid={error !== undefined}
      {...(maxLength !== undefined && { maxLength })}
      className="field"
    >
      <Label>{label}</Label>
      <TextArea rows={rows} />
      {hint !== undefined && <Text slot="description">{hint}</Text>}
      <FieldError className="field-error">{error}</FieldError>
    </TextField>
  );
}
