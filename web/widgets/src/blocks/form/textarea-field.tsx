import { useEffect, useRef, useState, type ReactNode } from 'react';
import { describedBy, Labelled, type FormFieldProps } from './labelled.tsx';

/** A text of several lines. The limit is not set on the input: a text that is too long is told, not cut (FVAL-009). */
export function TextareaField(props: FormFieldProps): ReactNode {
  const { field, id, error } = props;
  const input = useRef<HTMLTextAreaElement>(null);
  const length = useLength(input, field.maxLength !== undefined);
  const counter = field.maxLength === undefined || length === null ? null : { length, most: field.maxLength };
  const isOver = counter !== null && counter.length > counter.most;
  const described = [describedBy(field, id, error), counter && `${id}-counter`].filter(Boolean).join(' ');
  return (
    <Labelled {...props}>
      <div data-max-length={field.maxLength} className={isOver ? 'lf-invalid' : undefined}>
        <textarea
          ref={input}
          id={id}
          name={field.id}
          rows={5}
          placeholder={field.placeholder}
          required={field.required}
          aria-invalid={error || isOver ? true : undefined}
          aria-describedby={described || undefined}
        />
        {counter && (
          <p className="lf-counter" id={`${id}-counter`}>
            {counter.length} / {counter.most}
          </p>
        )}
      </div>
    </Labelled>
  );
}

/**
 * How many characters are written (FVAL-010), counted as the rules count them; null as long as nobody counts: on the
 * server, and where there is no limit (FVAL-012).
 */
function useLength(input: { current: HTMLTextAreaElement | null }, isCounted: boolean): number | null {
  const [length, setLength] = useState<number | null>(null);
  useEffect(() => {
    const { current } = input;
    if (!current || !isCounted) return undefined;
    const count = (): void => setLength(current.value.length);
    count();
    current.addEventListener('input', count);
    return () => current.removeEventListener('input', count);
  }, [input, isCounted]);
  return length;
}
