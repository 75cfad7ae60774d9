import { PlansField } from '../../panel/plans-field.tsx';
import { textsIn, type FieldKind } from '../field-kind.ts';

/** Some of the store's memberships. */
export const kind: FieldKind = {
  Control: ({ label, value, onChange }) => <PlansField label={label} chosen={textsIn(value)} onChange={onChange} />,
};
