import { Choice } from '../../../ui/choice.tsx';
import { labels } from '../../panel/block-names.ts';
import type { FieldKind } from '../field-kind.ts';

/** One of `options`. */
export const kind: FieldKind = {
  Control: ({ type, field: { key, options = [] }, label, value, text, onChange }) => (
    <Choice
      label={label}
      value={text === '' ? String(typeof value === 'boolean' ? value : null) : text}
      options={options.map((option) => ({ value: String(option), label: labels.option(type, key, option) }))}
      onChange={(next) => onChange(options.find((option) => String(option) === next) ?? null)}
    />
  ),
};
