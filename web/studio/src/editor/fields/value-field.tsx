import type { BlockTypeName } from '@litfass/model';
import type { StudioField } from '@litfass/widgets/studio-block';
import type { ReactNode } from 'react';
import { fieldKinds } from '../../gen/field-kinds.ts';
import { labels } from '../panel/block-names.ts';
import type { FieldsProps, Row } from './field-kind.ts';

interface Props {
  /** The type of the block: what it calls its fields. */
  type: BlockTypeName;
  field: StudioField;
  value: unknown;
  /** The values of the fields beside it: a focal point needs its picture. */
  beside: Row;
  onChange: (value: unknown) => void;
}

/** The control of one field of a block, by the kind that the block's type says. */
export function ValueField({ type, field, value, beside, onChange }: Props): ReactNode {
  const { Control } = fieldKinds[field.kind];
  return (
    <Control
      type={type}
      field={field}
      label={labels.field(type, field.key)}
      value={value}
      text={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
      beside={beside}
      onChange={onChange}
      Fields={Fields}
    />
  );
}

function Fields({ type, fields, value, onChange }: FieldsProps): ReactNode {
  return fields.map((field) => (
    <ValueField
      key={field.key}
      type={type}
      field={field}
      value={value[field.key]}
      beside={value}
      onChange={(next) => onChange({ ...value, [field.key]: next })}
    />
  ));
}
