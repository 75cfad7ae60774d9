import { useEffect, useRef, useState } from 'react';
import type { Standing } from '../form/form-state.ts';
import { textOfValues } from '../form/text-of-values.ts';
import { useUnsaved } from './use-unsaved.ts';

/** After this the handler of a form has either begun to send, or it does not. */
const BEGINS_WITHIN_MS = 150;

interface Typed {
  values: unknown;
  saved: unknown;
  isPending: boolean;
  error: Error | null;
  form: HTMLFormElement | null;
}

/** Registers what is typed in a form and answers how it stands. */
export function useTypedWork({ values, saved, isPending, error, form }: Typed): Standing {
  const now = textOfValues(values);
  const known = saved === undefined ? undefined : textOfValues(saved);
  const [kept, setKept] = useState(known ?? now);
  const [hasSaved, setHasSaved] = useState(false);
  // `now` as it was given up: it stays unsaved, but nobody is asked about it again.
  const givenUp = useRef<string | null>(null);
  const sent = useRef(now);
  const wasPending = useRef(false);
  const waiting = useRef<(() => void) | null>(null);
  const settle = (): void => {
    waiting.current?.();
    waiting.current = null;
  };
  const isUnsaved = now !== (known ?? kept);
  useEffect(() => {
    const isDone = wasPending.current && !isPending;
    if (!wasPending.current && isPending) sent.current = now;
    wasPending.current = isPending;
    if (isDone && !error) {
      // What is something else by now was either emptied for the next time, or typed meanwhile.
      if (now === sent.current) setKept(now);
      setHasSaved(true);
    }
    // What was saved is known after the next drawing.
    if (isDone) setTimeout(settle, BEGINS_WITHIN_MS);
    else if (!isUnsaved) settle();
  }, [isPending, error, now, isUnsaved]);
  useEffect(() => settle, []);
  const save = (): Promise<void> =>
    new Promise((resolve) => {
      waiting.current = resolve;
      // The question has to be gone first: behind it no field can say what is wrong with it.
      setTimeout(() => {
        form?.requestSubmit();
        setTimeout(() => !wasPending.current && settle(), BEGINS_WITHIN_MS);
      }, BEGINS_WITHIN_MS);
    });
  const discard = (): void => {
    givenUp.current = now;
  };
  useUnsaved({ isUnsaved: () => isUnsaved && givenUp.current !== now, save, discard });
  if (isPending) return 'saving';
  if (error && isUnsaved) return 'failed';
  if (isUnsaved) return 'unsaved';
  return hasSaved ? 'saved' : 'unchanged';
}
