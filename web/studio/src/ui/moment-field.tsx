import { useId, type ReactNode } from 'react';

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** A moment as the browser's own field has it: local, without seconds. */
function localOf(moment: string | null): string {
  const date = moment === null ? null : new Date(moment);
  if (!date || Number.isNaN(date.getTime())) return '';
  const day = `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** Day and time; what is told is ISO 8601 in UTC, or null. */
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
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="datetime-local"
        value={localOf(value)}
        onChange={({ target }) => onChange(target.value === '' ? null : new Date(target.value).toISOString())}
      />
      {hint !== undefined && <span className="hint">{hint}</span>}
    </div>
  );
}
