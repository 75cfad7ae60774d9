import { mostFileBytes, type FormField } from '@litfass/model';
import { Copy, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { fieldTexts } from '../../../gen/texts/field.ts';
import { formsTexts as texts } from '../../../gen/texts/forms.ts';
import { Button } from '../../../ui/button.tsx';
import { Check } from '../../../ui/choice.tsx';
import { Field, LongField } from '../../../ui/field.tsx';
import { CountField } from '../../../ui/number-fields.tsx';
import { endingsOf, linesOf } from './entry-text.ts';
import { propertiesOf } from './form-draft.ts';

const BYTES_PER_MB = 1_000_000;

/** What may be set of a field: its title and the properties of its type (FORM-002). */
export function FieldProperties({
  field,
  onChange,
  onDuplicate,
  onRemove,
}: {
  field: FormField;
  onChange: (members: Partial<FormField>) => void;
  onDuplicate: () => void;
  onRemove: () => void;
}): ReactNode {
  return (
    <div className="stack">
      <h2>{fieldTexts.types[field.type]}</h2>
      <Field label={texts.fieldTitle} value={field.title ?? ''} onChange={(title) => onChange({ title })} />
      {propertiesOf(field).map((property) => (
        <Property key={property} property={property} field={field} onChange={onChange} />
      ))}
      <div className="row">
        <Button onPress={onDuplicate}>
          <Copy aria-hidden />
          {texts.duplicateField}
        </Button>
        <Button look="danger" onPress={onRemove}>
          <Trash2 aria-hidden />
          {texts.removeField}
        </Button>
      </div>
    </div>
  );
}

interface PropertyProps {
  property: string;
  field: FormField;
  onChange: (members: Partial<FormField>) => void;
}

const flags = {
  required: texts.required,
  showCountryCode: texts.showCountryCode,
  oneInput: texts.oneInput,
  underline: texts.underline,
} as const;

const isFlag = (property: string): property is keyof typeof flags => Object.hasOwn(flags, property);
const lines = {
  placeholder: { label: texts.placeholder, hint: undefined },
  currencySymbol: { label: texts.currencySymbol, hint: undefined },
  key: { label: texts.key, hint: texts.keyHint },
  value: { label: texts.value, hint: undefined },
} as const;

function Property({ property, field, onChange }: PropertyProps): ReactNode {
  if (isFlag(property))
    return (
      <Check
        label={flags[property]}
        isOn={field[property] === true}
        onChange={(isOn) => onChange({ [property]: isOn })}
      />
    );
  if (property === 'placeholder' || property === 'currencySymbol' || property === 'key' || property === 'value')
    return (
      <Field {...lines[property]} value={field[property] ?? ''} onChange={(value) => onChange({ [property]: value })} />
    );
  if (property === 'options') return <Options field={field} onChange={onChange} />;
  if (property === 'description')
    return (
      <LongField
        label={texts.description}
        rows={2}
        value={field.description ?? ''}
        onChange={(description) => onChange({ description })}
      />
    );
  return <Limit property={property} field={field} onChange={onChange} />;
}

function Options({ field, onChange }: Omit<PropertyProps, 'property'>): ReactNode {
  return (
    <LongField
      label={field.type === 'likert' ? texts.questions : texts.options}
      hint={texts.optionsHint}
      rows={5}
      value={(field.options ?? []).join('\n')}
      onChange={(text) => onChange({ options: linesOf(text) })}
    />
  );
}

function Limit({ property, field, onChange }: PropertyProps): ReactNode {
  if (property === 'maxLength')
    return (
      <CountField
        label={texts.maxLength}
        hint={texts.maxLengthHint}
        count={field.maxLength ?? null}
        bounds={[1, 1_000_000]}
        isOptional
        onChange={(maxLength) => onChange({ maxLength })}
      />
    );
  if (property === 'fileTypes') return <FileTypes field={field} onChange={onChange} />;
  return (
    <CountField
      label={texts.maxFileBytes}
      count={field.maxFileBytes ? field.maxFileBytes / BYTES_PER_MB : null}
      bounds={[0.001, mostFileBytes / BYTES_PER_MB, 6]}
      isOptional
      onChange={(megabytes) => onChange({ maxFileBytes: megabytes && Math.round(megabytes * BYTES_PER_MB) })}
    />
  );
}

function FileTypes({ field, onChange }: Omit<PropertyProps, 'property'>): ReactNode {
  // What is typed stays as it is until the field is left: commas and blanks between the endings are no part of them.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field
      label={texts.fileTypes}
      hint={texts.fileTypesHint}
      value={typed ?? (field.fileTypes ?? []).join(', ')}
      onChange={(text) => {
        setTyped(text);
        onChange({ fileTypes: endingsOf(text) });
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
