import { useEffect, useRef, useState } from 'react';
import { useFormState, type FieldValues } from 'react-hook-form';
import type { ControlOf } from './use-entry.ts';

/** A wrong field, or the first one of a group that is wrong as a whole. */
const WRONG = '[aria-invalid="true"], [data-wrong] :is(input, button)';

/**
 * Once it was tried to send, the first wrong field has the focus, as the page shows them; where none is wrong, it is given back
 * to the button that lost it while that was sent. Answers what the form’s element is handed to.
 */
export function useFocus<T extends FieldValues>(control: ControlOf<T>): (form: HTMLFormElement | null) => void {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const { isSubmitting, submitCount } = useFormState({ control });
  const before = useRef<Element | null>(null);
  const seen = useRef(submitCount);
  useEffect(() => {
    if (!form) return;
    if (isSubmitting) {
      before.current ??= document.activeElement;
      return;
    }
    const former = before.current;
    before.current = null;
    if (seen.current === submitCount) return;
    seen.current = submitCount;
    const wrong = form.querySelector<HTMLElement>(WRONG);
    if (wrong) {
      // Nobody would find one that is folded away.
      for (let fold = wrong.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
        fold.open = true;
      wrong.focus();
    } else if (former instanceof HTMLElement && form.contains(former) && document.activeElement === document.body)
      former.focus();
  }, [form, isSubmitting, submitCount]);
  return setForm;
}
