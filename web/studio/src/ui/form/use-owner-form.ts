import { useEffect, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { refusedFields, type FieldNames } from './refused-fields.ts';
import { textOfValues } from './text-of-values.ts';

interface Options<T extends FieldValues> {
  /** What the form begins with: what the service has, or empty fields. */
  values: T;
  /**
   * Sends what is typed. Answers what the form holds from then on; nothing where that is what was sent. What it throws is said
   * at the fields that the refusal names, the rest in the form itself.
   */
  send: (typed: T) => Promise<T | void>;
  names?: FieldNames;
}

/** A form of the owner's area: react-hook-form’s, and how it is sent. */
export interface OwnerForm<T extends FieldValues> extends UseFormReturn<T, unknown, T> {
  /** Checks and sends what is typed; while that goes on, the same again is the same. */
  submit: () => Promise<void>;
  /** Why it could not be sent, beside what is said at fields. */
  problems: readonly string[];
  /** Names of the fields that stand on the screen and say what is wrong with them. */
  shown: Set<string>;
}

/** Fields that are sent together, bound by `control` and their names. */
export function useOwnerForm<T extends FieldValues>({ values, send, names }: Options<T>): OwnerForm<T> {
  // The first wrong field is found where it stands, not in the order in which fields made themselves known: `useFocus`.
  const form = useForm<T, unknown, T>({ defaultValues: { ...values } as DefaultValues<T>, shouldFocusError: false });
  const { problems, refuse, forget, shown } = useProblems(form, names);
  const sending = useRef<Promise<void> | null>(null);

  const run = async (): Promise<void> => {
    let sent: { typed: T; kept: T } | null = null;
    const sendTyped = async (typed: T): Promise<void> => {
      try {
        sent = { typed, kept: (await send(typed)) ?? typed };
      } catch (error) {
        refuse(error);
      }
    };
    forget();
    await form.handleSubmit(sendTyped)();
    if (sent) keep(form, sent);
  };
  const submit = (): Promise<void> => {
    sending.current ??= run().finally(() => {
      sending.current = null;
    });
    return sending.current;
  };
  return { ...form, submit, problems, shown };
}

/** What went wrong belongs to what was sent: something else that is typed makes it forgotten. */
function useProblems<T extends FieldValues>(form: UseFormReturn<T, unknown, T>, names: FieldNames | undefined) {
  const { subscribe, clearErrors, getValues, setError } = form;
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [shown] = useState(() => new Set<string>());
  const refused = useRef<string | null>(null);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (refused.current === null || textOfValues(values) === refused.current) return;
          refused.current = null;
          clearErrors('root');
          setProblems([]);
        },
      }),
    [subscribe, clearErrors],
  );
  const forget = (): void => {
    refused.current = null;
    clearErrors();
    setProblems([]);
  };
  const refuse = (error: unknown): void => {
    const { fields, problems: left } = refusedFields(error, shown, names);
    for (const [name, message] of fields) setError(name as Path<T>, { type: 'refused', message });
    setError('root.refused', { message: left.join(' ') });
    setProblems(left);
    refused.current = textOfValues(getValues());
  };
  return { problems, refuse, forget, shown };
}

/** The form holds what was kept, but for what was typed meanwhile: that is unsaved. */
function keep<T extends FieldValues>(form: UseFormReturn<T, unknown, T>, { typed, kept }: { typed: T; kept: T }): void {
  const now = structuredClone(form.getValues());
  form.reset(kept, { keepSubmitCount: true, keepIsSubmitSuccessful: true });
  for (const [name, value] of Object.entries(now))
    if (textOfValues(value) !== textOfValues(typed[name])) form.setValue(name as Path<T>, value, { shouldDirty: true });
}
