import { useEffect, type RefObject } from 'react';
import type { Failure } from './failure.ts';
import { wrongInput } from './wrong-input.ts';

/** What came of the last submission. */
export type Outcome = { kind: 'none' } | { kind: 'sent' } | { kind: 'failed'; failure: Failure };

/**
 * Leads on after a submission: to the first field that is wrong, else back to the button, which was disabled meanwhile.
 * @param outcome null as long as the form is locked: what is disabled takes no focus
 */
export function useOutcomeFocus(form: RefObject<HTMLFormElement | null>, outcome: Outcome | null): void {
  useEffect(() => {
    if (outcome?.kind !== 'failed') return;
    const field = form.current?.querySelector('.lf-invalid');
    const wrong = field ? wrongInput(field) : null;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wrong) wrong.focus();
    else if (isLost) form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus({ preventScroll: true });
  }, [form, outcome]);
}
