import { ProductField } from '../../panel/product-field.tsx';
import type { FieldKind } from '../field-kind.ts';

/** One of the store's products. */
export const kind: FieldKind = {
  Control: ({ label, text, onChange }) => <ProductField label={label} value={text} onChange={onChange} />,
};
