import { DonationField } from '../../panel/donation-field.tsx';
import type { FieldKind } from '../field-kind.ts';

/** One of the store's donation pages. */
export const kind: FieldKind = {
  Control: ({ label, text, onChange }) => <DonationField label={label} value={text} onChange={onChange} />,
};
