import type { FieldKind } from '../field-kind.ts';

/** A number between `min` and `max`, in steps. */
export const kind: FieldKind = {
  Control: ({ field, label, text, onChange }) => (
    <label className="field">
      <span className="label">{label}</span>
      <input
        type="number"
        min={field.min}
        max={field.max}
        step={field.step}
        value={text}
        onChange={({ target }) => onChange(target.value === '' ? null : target.valueAsNumber)}
      />
    </label>
  ),
};
