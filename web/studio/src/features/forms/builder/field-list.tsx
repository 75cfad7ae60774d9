import { useDroppable } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { FormField } from '@litfass/model';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { formsTexts as texts } from '../../../gen/texts/forms.ts';
import { FieldPreview, nameOf } from './field-preview.tsx';

/** The form as it will look, to select and to sort: by pointer, or on the grip with space and arrow keys. */
export function FieldList({
  fields,
  selected,
  onSelect,
  submit,
}: {
  fields: readonly FormField[];
  selected: string | null;
  onSelect: (id: string) => void;
  submit: string;
}): ReactNode {
  const { setNodeRef, isOver } = useDroppable({ id: 'form-end' });
  return (
    <section className="card form-canvas" aria-label={texts.preview}>
      <SortableContext items={fields.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol>
          {fields.map((field) => (
            <FieldRow key={field.id} field={field} isSelected={field.id === selected} onSelect={onSelect} />
          ))}
        </ol>
      </SortableContext>
      <div ref={setNodeRef} className="form-canvas-end" data-over={isOver}>
        {fields.length === 0 && <p className="quiet">{texts.noFields}</p>}
        <span className="field-preview-button" data-look="primary">
          {submit}
        </span>
      </div>
    </section>
  );
}

function FieldRow({
  field,
  isSelected,
  onSelect,
}: {
  field: FormField;
  isSelected: boolean;
  onSelect: (id: string) => void;
}): ReactNode {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({
    id: field.id,
  });
  const name = nameOf(field);
  return (
    <li
      ref={setNodeRef}
      className="form-canvas-field"
      data-selected={isSelected}
      style={{ transform: CSS.Translate.toString(transform), transition: transition ?? 'none' }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="form-canvas-grip"
        {...attributes}
        {...listeners}
        aria-label={texts.move({ name })}
      >
        <GripVertical aria-hidden />
      </button>
      <FieldPreview field={field} />
      <button
        type="button"
        className="form-canvas-select"
        aria-label={texts.select({ name })}
        aria-pressed={isSelected}
        onClick={() => onSelect(field.id)}
      />
    </li>
  );
}
