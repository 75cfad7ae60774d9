import { useId, useState, type ReactNode } from 'react';
import type { Typed } from './typed-number.ts';

/**
 * A number in a table: what is typed counts once the field is left, or with Enter. What is no number stays as it was typed,
 * with the reason, and changes nothing.
 */
export function TypedInput({
  label,
  shown,
  inputMode,
  isDisabled = false,
  read,
  onChange,
}: {
  label: string;
  /** What stands there while nobody types. */
  shown: string;
  inputMode: 'decimal' | 'numeric';
  isDisabled?: boolean | undefined;
  read: (typed: string) => Typed;
  onChange: (value: number | null) => void;
}): ReactNode {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const take = (): void => {
    if (typed === null) return;
    const answer = read(typed);
    if ('problem' in answer) {
      setProblem(answer.problem);
      return;
    }
    onChange(answer.value);
    setTyped(null);
  };
  return (
    <>
      <input
        className="input"
        inputMode={inputMode}
        autoComplete="off"
        aria-label={label}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : id}
        disabled={isDisabled}
        value={typed ?? shown}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(null);
        }}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
      {problem !== null && (
        <span className="field-error" id={id} role="alert">
          {problem}
        </span>
      )}
    </>
  );
}
