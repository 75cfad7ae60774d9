import { labels } from '../../panel/block-names.ts';
import { CheckList } from '../../panel/check-list.tsx';
import { textsIn, type FieldKind } from '../field-kind.ts';

/** Any of `options`. */
export const kind: FieldKind = {
  Control: ({ type, field: { key, options = [] }, label, value, onChange }) => (
    <CheckList
      label={label}
      options={options.map((option) => ({ value: String(option), label: labels.option(type, key, option) }))}
      chosen={textsIn(value)}
      onChange={onChange}
    />
  ),
};
