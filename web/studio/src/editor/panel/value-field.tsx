import type { StudioField } from '@litfass/widgets/studio-block';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { overviewQuery } from '../../api/site.ts';
import type { UploadedFile } from '../../features/media/send-file.ts';
import { blockTexts, editorTexts } from '../../texts/editor.ts';
import { optionName } from '../../texts/options.ts';
import { Button } from '../../ui/button.tsx';
import { Check, Choice } from '../../ui/choice.tsx';
import { Field, LongField } from '../../ui/field.tsx';
import { AddPictures } from '../../features/media/add-pictures.tsx';
import { LinkFields } from '../link/link-fields.tsx';
import { newId } from '../store/new-id.ts';
import { CheckList } from './check-list.tsx';
import { CropField } from './crop-field.tsx';
import { DonationField } from './donation-field.tsx';
import { FormField } from './form-field.tsx';
import { FocalPointField } from './focal-point-field.tsx';
import { ImageField } from './image-field.tsx';
import { PlansField } from './plans-field.tsx';
import { ProductField } from './product-field.tsx';
import { RichTextField } from './rich-text-field.tsx';
import { SourceField } from './source-field.tsx';
import { TableField } from './table-field.tsx';

interface Props {
  field: StudioField;
  value: unknown;
  /** The values of the fields beside it: a focal point needs its picture. */
  beside: Readonly<Record<string, unknown>>;
  onChange: (value: unknown) => void;
}

/** The control of one field of a block, by the kind that the block's type says. */
export function ValueField({ field, value, beside, onChange }: Props): ReactNode {
  const label = blockTexts.fields[field.key];
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  switch (field.kind) {
    case 'line':
    case 'url':
      return <Field label={label} value={text} onChange={(next) => onChange(emptyAsNull(next, value))} />;
    case 'link':
      return (
        <fieldset className="list-field">
          <legend>{label}</legend>
          <LinkFields href={text} onChange={(next) => onChange(emptyAsNull(next, value))} />
        </fieldset>
      );
    case 'form':
      return <FormField label={label} value={text} onChange={onChange} />;
    case 'lines':
      return <LongField label={label} value={text} onChange={onChange} />;
    case 'source':
      return <SourceField name={field.key} label={label} value={text} onChange={onChange} />;
    case 'table':
      return <TableField label={label} value={value} columns={textsIn(beside['columns'])} onChange={onChange} />;
    case 'rich':
      return <RichTextField label={label} value={text} onChange={onChange} />;
    case 'flag':
      return <Check label={label} isOn={value === true} onChange={onChange} />;
    case 'number':
      return <NumberField field={field} label={label} value={text} onChange={onChange} />;
    case 'choice':
      return (
        <Choice
          label={label}
          value={text === '' ? String(typeof value === 'boolean' ? value : null) : text}
          options={field.options.map((option) => ({ value: String(option), label: optionName(option) }))}
          onChange={(next) => onChange(field.options.find((option) => String(option) === next) ?? null)}
        />
      );
    case 'image':
    case 'file':
      return <ImageField label={label} value={text || null} onChange={onChange} />;
    case 'crop':
      return <CropField label={label} asset={beside['asset']} value={text || null} onChange={onChange} />;
    case 'focalPoint':
      return (
        <FocalPointField
          label={label}
          asset={beside['asset']}
          shape={beside['shapeMask']}
          value={text || null}
          onChange={onChange}
        />
      );
    case 'collection':
      return <CollectionField label={label} value={text} onChange={onChange} />;
    case 'texts':
      return (
        <LongField label={label} value={textsIn(value).join('\n')} onChange={(next) => onChange(next.split('\n'))} />
      );
    case 'product':
      return <ProductField label={label} value={text} onChange={onChange} />;
    case 'plans':
      return <PlansField label={label} chosen={textsIn(value)} onChange={onChange} />;
    case 'donation':
      return <DonationField label={label} value={text} onChange={onChange} />;
    case 'several':
      return (
        <CheckList
          label={label}
          options={field.options.map((option) => ({ value: String(option), label: optionName(option) }))}
          chosen={textsIn(value)}
          onChange={onChange}
        />
      );
    case 'list':
      return <ListField fields={field.fields} label={label} value={value} onChange={onChange} />;
    case 'group':
      return <GroupField fields={field.fields} label={label} value={value} onChange={onChange} />;
  }
}

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

// A field that was unset stays unset when nothing is written in it.
const emptyAsNull = (next: string, before: unknown): string | null =>
  next === '' && typeof before !== 'string' ? null : next;

function NumberField({
  field,
  label,
  value,
  onChange,
}: {
  field: Extract<StudioField, { kind: 'number' }>;
  label: string;
  value: string;
  onChange: (value: number | null) => void;
}): ReactNode {
  return (
    <label className="field">
      <span className="label">{label}</span>
      <input
        type="number"
        min={field.min}
        max={field.max}
        step={field.step}
        value={value}
        onChange={({ target }) => onChange(target.value === '' ? null : target.valueAsNumber)}
      />
    </label>
  );
}

function CollectionField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string | null) => void;
}): ReactNode {
  const { data } = useQuery(overviewQuery);
  const options = (data?.collections ?? []).map(({ urlId, title }) => ({ value: urlId, label: title }));
  return (
    <Choice
      label={label}
      value={value}
      options={[{ value: '', label: editorTexts.none }, ...options]}
      onChange={(next) => onChange(next || null)}
    />
  );
}

type Row = Readonly<Record<string, unknown>>;
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.map((row) => Object(row)) : []);

function ListField({
  fields,
  label,
  value,
  onChange,
}: {
  fields: readonly StudioField[];
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
}): ReactNode {
  const rows = rowsOf(value);
  const holdsPictures = fields.some(({ kind, key }) => kind === 'image' && key === 'asset');
  return (
    <fieldset className="list-field">
      <legend>{label}</legend>
      {rows.map((row, index) => (
        <ListEntry
          key={keyOf(row, index)}
          fields={fields}
          row={row}
          label={nameOf(row) || editorTexts.entry(index + 1)}
          isFirstOpen={rows.length === 1}
          onChange={(next) => onChange(next === null ? rows.toSpliced(index, 1) : rows.with(index, next))}
        />
      ))}
      {holdsPictures && <AddPictures onAdd={(files) => onChange([...rows, ...files.map(rowOf)])} />}
      <Button onPress={() => onChange([...rows, holdsPictures ? { id: newId() } : {}])}>
        <Plus aria-hidden />
        {editorTexts.add}
      </Button>
    </fieldset>
  );
}

/** One entry of a list; its fields are made when it is opened: a list may have many. */
function ListEntry({
  fields,
  row,
  label,
  isFirstOpen,
  onChange,
}: {
  fields: readonly StudioField[];
  row: Row;
  label: string;
  isFirstOpen: boolean;
  /** Null: it is removed. */
  onChange: (row: Row | null) => void;
}): ReactNode {
  const [isOpen, setIsOpen] = useState(isFirstOpen);
  return (
    <details className="list-entry" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{label}</summary>
      {isOpen && (
        <div className="stack">
          <Fields fields={fields} value={row} onChange={onChange} />
          <Button look="danger" onPress={() => onChange(null)}>
            <Trash2 aria-hidden />
            {editorTexts.remove}
          </Button>
        </div>
      )}
    </details>
  );
}

const rowOf = ({ path }: UploadedFile): Row => ({ id: newId(), type: 'image', asset: path });

const keyOf = (row: Row, index: number): string => (typeof row['id'] === 'string' ? row['id'] : String(index));

const nameOf = (row: Row): string =>
  [row['title'], row['label'], row['text'], row['asset'], row['name']].find(
    (part): part is string => typeof part === 'string' && part !== '',
  ) ?? '';

function GroupField({
  fields,
  label,
  value,
  onChange,
}: {
  fields: readonly StudioField[];
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
}): ReactNode {
  return (
    <fieldset className="list-field">
      <legend>{label}</legend>
      <Fields fields={fields} value={Object(value)} onChange={onChange} />
    </fieldset>
  );
}

/** The controls of several fields of one value. */
export function Fields({
  fields,
  value,
  onChange,
}: {
  fields: readonly StudioField[];
  value: Row;
  onChange: (value: Row) => void;
}): ReactNode {
  return fields.map((field) => (
    <ValueField
      key={field.key}
      field={field}
      value={value[field.key]}
      beside={value}
      onChange={(next) => onChange({ ...value, [field.key]: next })}
    />
  ));
}
