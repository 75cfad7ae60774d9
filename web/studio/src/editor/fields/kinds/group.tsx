import type { FieldKind } from '../field-kind.ts';

/** Several `fields` of one part of the value. */
export const kind: FieldKind = {
  Control: ({ type, field: { fields = [] }, label, value, onChange, Fields }) => (
    <fieldset className="list-field">
      <legend>{label}</legend>
      <Fields type={type} fields={fields} value={Object(value)} onChange={onChange} />
    </fieldset>
  ),
};
