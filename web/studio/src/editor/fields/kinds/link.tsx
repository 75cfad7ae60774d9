import { LinkFields } from '../../link/link-fields.tsx';
import { emptyAsNull, type FieldKind } from '../field-kind.ts';

/** Any address, page or file. */
export const kind: FieldKind = {
  Control: ({ label, value, text, onChange }) => (
    <fieldset className="list-field">
      <legend>{label}</legend>
      <LinkFields href={text} onChange={(next) => onChange(emptyAsNull(next, value))} />
    </fieldset>
  ),
};
