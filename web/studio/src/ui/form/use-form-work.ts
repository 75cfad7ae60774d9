import { useEffect, useRef, useState } from 'react';
import { useFormState, type FieldValues } from 'react-hook-form';
import { announce } from '../unsaved/works.ts';
import { useUnsaved } from '../unsaved/use-unsaved.ts';
import type { Standing } from './form-state.ts';
import { textOfValues } from './text-of-values.ts';
import type { OwnerForm } from './use-owner-form.ts';

/** By then the question is gone: behind it no field can say what is wrong with it. */
const QUESTION_GONE_MS = 150;

/**
 * Registers what is typed in a form and not sent, and answers how it stands; `isFree`: nothing is lost with it. A field that
 * holds nothing yet is no change, so that what is typed and what is kept are compared by what they say.
 */
export function useFormWork<T extends FieldValues>(form: OwnerForm<T>, isFree: boolean): Standing {
  const { control, subscribe, getValues, submit } = form;
  const [isChanged, setIsChanged] = useState(false);
  // Asked between two drawings too.
  const changed = useRef(false);
  // As it was given up: it stays unsaved, but nobody is asked about it again.
  const givenUp = useRef<string | null>(null);
  useEffect(
    () =>
      subscribe({
        formState: { isDirty: true, values: true },
        callback: ({ values, defaultValues }) => {
          changed.current = textOfValues(values) !== textOfValues(defaultValues);
          setIsChanged(changed.current);
          announce();
        },
      }),
    [subscribe],
  );
  useUnsaved({
    isUnsaved: () => !isFree && changed.current && givenUp.current !== textOfValues(getValues()),
    save: async () => {
      await new Promise((resolve) => setTimeout(resolve, QUESTION_GONE_MS));
      await submit();
    },
    discard: () => {
      givenUp.current = textOfValues(getValues());
    },
  });
  const { isSubmitting, isSubmitSuccessful, errors } = useFormState({ control });
  if (isSubmitting) return 'saving';
  if (isChanged) return errors.root ? 'failed' : 'unsaved';
  return isSubmitSuccessful ? 'saved' : 'unchanged';
}
