import { useId, type ReactNode } from 'react';
import { uiTexts } from '../gen/texts/ui.ts';
import { localOf, momentOf } from './local-moment.ts';
import { currentZone, isForeignZone } from './zone.ts';

/** Day and time, as clocks read where the website is; what is told is ISO 8601 in UTC, or null. */
export function MomentField({
  label,
  hint,
  value,
  onChange,
  error,
}: {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: string | null;
  onChange: (moment: string | null) => void;
}): ReactNode {
  const id = useId();
  const zone = currentZone();
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`].join(' ').trim();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="datetime-local"
        value={localOf(value, zone)}
        onChange={({ target }) => onChange(momentOf(target.value, zone))}
        {...(error !== undefined && { 'aria-invalid': true })}
        {...(described !== '' && { 'aria-describedby': described })}
      />
      {hint !== undefined && (
        <span id={`${id}-hint`} className="hint">
          {hint}
        </span>
      )}
      {isForeignZone() && <span className="hint">{uiTexts.clockOf({ zone: zone.replaceAll('_', ' ') })}</span>}
      {error !== undefined && (
        <span id={`${id}-error`} className="field-error">
          {error}
        </span>
      )}
    </div>
  );
}
