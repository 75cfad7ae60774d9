import { TableField } from '../../panel/table-field.tsx';
import { textsIn, type FieldKind } from '../field-kind.ts';

/** Rows of cells below the columns beside it. */
export const kind: FieldKind = {
  looksAside: true,
  Control: ({ label, value, beside, onChange }) => (
    <TableField label={label} value={value} columns={textsIn(beside['columns'])} onChange={onChange} />
  ),
};
