import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { fieldTypes, type FormFieldType } from '@litfass/model';
import { forms } from '@litfass/model/texts/forms';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { newId } from '../../../editor/store/new-id.ts';
import { choose } from '../../../texts/choose.ts';
import { formsTexts as texts } from '../../../gen/texts/forms.ts';
import { Field } from '../../../ui/field.tsx';
import { FieldList } from './field-list.tsx';
import { FieldProperties } from './field-properties.tsx';
import { addField, changeField, duplicateField, moveField, newField, removeField } from './form-draft.ts';
import { Palette } from './palette.tsx';
import type { TabProps } from './settings-tabs.tsx';

const NARROW = '(max-width: 47.99rem)';

/** The fields: the palette, the form as it will look, and what can be set of the field that is selected. */
export function BuildTab({ form, onChange, faults }: TabProps): ReactNode {
  const [selected, setSelected] = useState<string | null>(null);
  const field = form.fields.find(({ id }) => id === selected);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the properties stand below the form: whoever chooses a field is led to them.
    if (selected !== null && matchMedia(NARROW).matches) panel.current?.scrollIntoView({ behavior: 'smooth' });
  }, [selected]);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: unknown): number => form.fields.findIndex((each) => each.id === id);
  const add = (type: FormFieldType, index?: number): void => {
    const added = newField(type);
    onChange(addField(added, index));
    setSelected(added.id);
  };
  const drop = ({ active, over }: DragEndEvent): void => {
    if (!over || over.id === active.id) return;
    const index = over.id === 'form-end' ? form.fields.length : indexOf(over.id);
    const type = fieldTypes.find((known) => known === active.data.current?.['type']);
    if (type) add(type, index);
    else onChange(moveField(String(active.id), index));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ screenReaderInstructions: { draggable: texts.moveHint } }}
    >
      <div className="builder">
        <Palette onAdd={(type) => add(type, field ? indexOf(field.id) + 1 : undefined)} />
        <FieldList
          fields={form.fields}
          selected={selected}
          onSelect={setSelected}
          submit={form.submitButtonText || choose(forms).submit}
        />
        <aside ref={panel} className="card builder-panel" aria-label={texts.properties}>
          {field ? (
            <FieldProperties
              key={field.id}
              field={field}
              onChange={(members) => onChange(changeField(field.id, members))}
              onDuplicate={() => {
                const id = newId();
                onChange(duplicateField(field.id, id));
                setSelected(id);
              }}
              onRemove={() => {
                onChange(removeField(field.id));
                setSelected(null);
              }}
            />
          ) : (
            <div className="stack">
              <Field
                label={texts.name}
                error={faults['name']}
                value={form.name}
                onChange={(name) => onChange((current) => ({ ...current, name }))}
              />
              <Field
                label={texts.submitButton}
                value={form.submitButtonText ?? ''}
                onChange={(submitButtonText) => onChange((current) => ({ ...current, submitButtonText }))}
              />
              <p className="quiet">{texts.pickField}</p>
            </div>
          )}
        </aside>
      </div>
    </DndContext>
  );
}
