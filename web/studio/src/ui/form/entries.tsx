import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { uiTexts as texts } from '../../gen/texts/ui.ts';
import { Check, Choice } from '../choice.tsx';
import { Field, LongField } from '../field.tsx';
import { emailProblem } from '../field-problems.ts';
import { MomentField } from '../moment-field.tsx';
import { AmountField, CountField, countWrong } from '../number-fields.tsx';
import { useEntry, type Bound } from './use-entry.ts';

/** What is said of a control beside its value. */
type Said<C extends (props: never) => ReactNode, Told extends string = 'value'> = Omit<
  Parameters<C>[0],
  Told | 'value' | 'onChange' | 'onUnread' | 'error' | 'isBound'
>;

/** Says what is wrong with a text beyond what every field asks. */
interface Checked {
  problemOf?: (text: string) => string | undefined;
}

/** One line of text. */
export function TextEntry<T extends FieldValues>({
  control,
  name,
  problemOf,
  ...said
}: Bound<T, string | null | undefined> & Said<typeof Field> & Checked): ReactNode {
  const { isRequired = false, type } = said;
  const entry = useEntry<T, typeof name, string | null | undefined>({ control, name }, (value) => {
    const text = value ?? '';
    // Spaces are part of a password, and nothing of any other text.
    if (isRequired && (type === 'password' ? text : text.trim()) === '') return texts.missing;
    return (type === 'email' ? emailProblem(text) : undefined) ?? problemOf?.(text);
  });
  return <Field {...said} {...entry} value={entry.value ?? ''} isBound />;
}

/** Several lines of text. */
export function LongEntry<T extends FieldValues>({
  control,
  name,
  isRequired = false,
  ...said
}: Bound<T, string | null | undefined> & Said<typeof LongField> & { isRequired?: boolean }): ReactNode {
  const entry = useEntry<T, typeof name, string | null | undefined>({ control, name }, (value) =>
    isRequired && (value ?? '').trim() === '' ? texts.missing : undefined,
  );
  return <LongField {...said} {...entry} value={entry.value ?? ''} />;
}

/** One of a few. */
export function ChoiceEntry<T extends FieldValues>({
  control,
  name,
  ...said
}: Bound<T, string> & Said<typeof Choice>): ReactNode {
  return <Choice {...said} {...useEntry<T, typeof name, string>({ control, name })} />;
}

/** On or off. */
export function CheckEntry<T extends FieldValues>({
  control,
  name,
  ...said
}: Bound<T, boolean | undefined> & Said<typeof Check, 'isOn'>): ReactNode {
  const { value, onChange } = useEntry<T, typeof name, boolean | undefined>({ control, name });
  return <Check {...said} isOn={value === true} onChange={onChange} />;
}

/** Day and time. */
export function MomentEntry<T extends FieldValues>({
  control,
  name,
  problemOf,
  ...said
}: Bound<T, string | null | undefined> &
  Said<typeof MomentField> & { problemOf?: (moment: string | null) => string | undefined }): ReactNode {
  const entry = useEntry<T, typeof name, string | null | undefined>({ control, name }, (moment) =>
    problemOf?.(moment ?? null),
  );
  return <MomentField {...said} {...entry} value={entry.value ?? null} />;
}

type Numeric = number | null | undefined;

/** What holds a form back: a number that is missing, or one that cannot be read, which the form knows as NaN. */
const numberProblem = (value: Numeric, { isOptional, unread }: { isOptional: boolean; unread: string }) => {
  if (Number.isNaN(value)) return unread;
  return !isOptional && (value ?? null) === null ? texts.missing : undefined;
};

/** An amount in the currency’s minor unit. */
export function AmountEntry<T extends FieldValues>({
  control,
  name,
  problemOf,
  ...said
}: Bound<T, Numeric> &
  Said<typeof AmountField, 'cents'> & { problemOf?: (cents: number | null) => string | undefined }): ReactNode {
  const { isOptional = false } = said;
  const { value, onChange, error } = useEntry<T, typeof name, Numeric>(
    { control, name },
    (cents) => numberProblem(cents, { isOptional, unread: texts.amountWrong }) ?? problemOf?.(cents ?? null),
  );
  return <AmountField {...said} error={error} cents={value ?? null} onChange={onChange} onUnread={onChange} isBound />;
}

/** A number within bounds. */
export function CountEntry<T extends FieldValues>({
  control,
  name,
  ...said
}: Bound<T, Numeric> & Said<typeof CountField, 'count'>): ReactNode {
  const { isOptional = false } = said;
  const { value, onChange, error } = useEntry<T, typeof name, Numeric>({ control, name }, (count) =>
    numberProblem(count, { isOptional, unread: countWrong(said.bounds) }),
  );
  return <CountField {...said} error={error} count={value ?? null} onChange={onChange} onUnread={onChange} isBound />;
}
