import { useEffect, useRef, type RefObject } from 'react';

interface Handlers {
  /** A field was changed, or left. */
  check: (fieldId: string, isLeft: boolean) => void;
  /** The visitor begins: called once. */
  begin: () => unknown;
}

/** Listens to the fields of a form as the document has them: also to what was typed before the form was taken over. */
export function useFieldEvents(form: RefObject<HTMLFormElement | null>, handlers: Handlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const { current } = form;
    if (!current) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const onChange = ({ target }: Event): void => {
      const field = fieldOf(target);
      if (field) latest.current.check(field.dataset['fieldId'] ?? '', false);
    };
    current.addEventListener('input', onChange, { signal });
    current.addEventListener('change', onChange, { signal });
    current.addEventListener('focusin', () => void latest.current.begin(), { signal, once: true });
    current.addEventListener(
      'focusout',
      ({ target, relatedTarget }) => {
        const field = fieldOf(target);
        if (!field || (relatedTarget instanceof Node && field.contains(relatedTarget))) return;
        latest.current.check(field.dataset['fieldId'] ?? '', true);
      },
      { signal },
    );
    return () => stop.abort();
  }, [form]);
}

const fieldOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-field-id]') : null;
