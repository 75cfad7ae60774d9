import { useId, type ReactNode } from 'react';

export interface Option {
  value: string;
  label: string;
  /** The name of the group that it stands in; groups come in the order of their first option. */
  group?: string;
}

/** One of a few: the platform's own select, which every phone and screen reader knows. */
export function Choice({
  label,
  value,
  options,
  onChange,
  error,
  hint,
}: {
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: string;
}): ReactNode {
  const id = useId();
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`].join(' ').trim();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...(error !== undefined && { 'aria-invalid': true })}
        {...(described !== '' && { 'aria-describedby': described })}
      >
        {[...Map.groupBy(options, ({ group }) => group)].map(([group, some]) =>
          group === undefined ? (
            some.map(optionOf)
          ) : (
            <optgroup key={group} label={group}>
              {some.map(optionOf)}
            </optgroup>
          ),
        )}
      </select>
      {hint !== undefined && (
        <span id={`${id}-hint`} className="hint">
          {hint}
        </span>
      )}
      {error !== undefined && (
        <span id={`${id}-error`} className="field-error">
          {error}
        </span>
      )}
    </div>
  );
}

/** On or off. */
export function Check({
  label,
  isOn,
  onChange,
}: {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}): ReactNode {
  return (
    <label className="check">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}

const optionOf = ({ value, label }: Option): ReactNode => (
  <option key={value} value={value}>
    {label}
  </option>
);
