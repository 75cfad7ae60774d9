import { Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { AddPictures } from '../../../media/add-pictures.tsx';
import type { UploadedFile } from '../../../media/send-file.ts';
import { editorTexts } from '../../../gen/texts/editor.ts';
import { Button } from '../../../ui/button.tsx';
import { newId } from '../../store/new-id.ts';
import type { ControlProps, FieldKind, Row } from '../field-kind.ts';

/** Entries that all have the same `fields`. */
export const kind: FieldKind = { Control: ListField };

function ListField({ field: { fields = [] }, label, value, onChange, ...props }: ControlProps): ReactNode {
  const rows = rowsOf(value);
  const holdsPictures = fields.some((field) => field.kind === 'image' && field.key === 'asset');
  return (
    <fieldset className="list-field">
      <legend>{label}</legend>
      {rows.map((row, index) => (
        <ListEntry
          key={keyOf(row, index)}
          label={nameOf(row) || editorTexts.entry({ number: index + 1 })}
          isFirstOpen={rows.length === 1}
          onRemove={() => onChange(rows.toSpliced(index, 1))}
        >
          <props.Fields
            type={props.type}
            fields={fields}
            value={row}
            onChange={(next) => onChange(rows.with(index, next))}
          />
        </ListEntry>
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
  label,
  isFirstOpen,
  onRemove,
  children,
}: {
  label: string;
  isFirstOpen: boolean;
  onRemove: () => void;
  children: ReactNode;
}): ReactNode {
  const [isOpen, setIsOpen] = useState(isFirstOpen);
  return (
    <details className="list-entry" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{label}</summary>
      {isOpen && (
        <div className="stack">
          {children}
          <Button look="danger" onPress={onRemove}>
            <Trash2 aria-hidden />
            {editorTexts.remove}
          </Button>
        </div>
      )}
    </details>
  );
}

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.map((row) => Object(row)) : []);

const rowOf = ({ path }: UploadedFile): Row => ({ id: newId(), type: 'image', asset: path });

const keyOf = (row: Row, index: number): string => (typeof row['id'] === 'string' ? row['id'] : String(index));

const nameOf = (row: Row): string =>
  [row['title'], row['label'], row['text'], row['asset'], row['name']].find(
    (part): part is string => typeof part === 'string' && part !== '',
  ) ?? '';
