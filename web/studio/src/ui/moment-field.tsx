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
}: {
  label: string;
  hint?: string;
  value: string | null;
  onChange: (moment: string | null) => void;
}): ReactNode {
  const id = useId();
  const zone = currentZone();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="datetime-local"
        value={localOf(value, zone)}
        onChange={({ target }) => onChange(momentOf(target.value, zone))}
      />
      {hint !== undefined && <span className="hint">{hint}</span>}
      {isForeignZone() && <span className="hint">{uiTexts.clockOf({ zone: zone.replaceAll('_', ' ') })}</span>}
    </div>
  );
}
