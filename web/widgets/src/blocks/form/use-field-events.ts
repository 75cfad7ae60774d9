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
    const isOnSubmit = pressOnSubmit(current, signal);
    current.addEventListener('focusin', () => void latest.current.begin(), { signal, once: true });
    current.addEventListener(
      'focusout',
      ({ target, relatedTarget }) => {
        const field = fieldOf(target);
        // Sending checks every field; a message now would move the button away from under the pointer, and lose the click.
        if (isOnSubmit()) return;
        if (!field || (relatedTarget instanceof Node && field.contains(relatedTarget))) return;
        latest.current.check(field.dataset['fieldId'] ?? '', true);
      },
      { signal },
    );
    return () => stop.abort();
  }, [form]);
}

/** Tells whether a pointer is being pressed on a button that sends the form. */
function pressOnSubmit(form: HTMLFormElement, signal: AbortSignal): () => boolean {
  let isPressed = false;
  const onPress = ({ target }: Event): void => {
    isPressed = target instanceof Element && target.closest('[type="submit"]') !== null;
  };
  const onEnd = (): void => {
    isPressed = false;
  };
  form.addEventListener('pointerdown', onPress, { signal });
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, onEnd, { signal });
  return () => isPressed;
}

const fieldOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-field-id]') : null;
