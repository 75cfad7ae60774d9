import { useContext, useEffect } from 'react';
import {
  get,
  useController,
  useFormState,
  type Control,
  type FieldPath,
  type FieldPathByValue,
  type FieldPathValue,
  type FieldValues,
} from 'react-hook-form';
import { FormState } from './form-state.ts';

/** What fields of a form are bound by. */
export type ControlOf<T extends FieldValues> = Control<T, unknown, T>;

/** Where a field stands in its form; `V` is what it holds. */
export interface Bound<T extends FieldValues, V> {
  control: ControlOf<T>;
  name: FieldPathByValue<T, V>;
}

interface Entry<V> {
  value: V;
  onChange: (value: V) => void;
  /** What is wrong with it, found here or by the service. */
  error: string | undefined;
}

/** Binds a control to its place in a form; `problemOf` says what is wrong with a value before it is sent. */
export function useEntry<T extends FieldValues, N extends FieldPath<T>, V = FieldPathValue<T, N>>(
  { control, name }: { control: ControlOf<T>; name: N },
  problemOf: (value: V, values: T) => string | undefined = () => undefined,
): Entry<V> {
  useShown(name);
  const { field, fieldState } = useController({
    control,
    name,
    rules: { validate: (value: V, values: T) => problemOf(value, values) ?? true },
  });
  return { value: field.value, onChange: field.onChange, error: fieldState.error?.message };
}

/** What is wrong with a part of a form that has fields of its own, such as a list. */
export function usePartError<T extends FieldValues>({
  control,
  name,
}: {
  control: ControlOf<T>;
  name: FieldPath<T>;
}): string | undefined {
  useShown(name);
  const { errors } = useFormState({ control, name });
  const message: unknown = get(errors, `${name}.message`);
  return typeof message === 'string' ? message : undefined;
}

/** What is refused there is said there. */
function useShown(name: string): void {
  const { shown } = useContext(FormState);
  useEffect(() => {
    shown.add(name);
    return () => void shown.delete(name);
  }, [shown, name]);
}
