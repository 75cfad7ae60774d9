import { useDraggable } from '@dnd-kit/core';
import type { FormFieldType } from '@litfass/model';
import type { ReactNode } from 'react';
import { fieldTexts } from '../../../gen/texts/field.ts';
import { formsTexts as texts } from '../../../gen/texts/forms.ts';
import { fieldGroups, fieldIcons } from './field-icon.ts';

const groups = ['text', 'choices', 'person', 'more'] as const;

/** Every type of field: a press adds one, a drag puts it where it is dropped. */
export function Palette({ onAdd }: { onAdd: (type: FormFieldType) => void }): ReactNode {
  return (
    <section className="palette" aria-label={texts.palette}>
      {groups.map((group) => (
        <div key={group} className="palette-group">
          <h2>{fieldTexts.groups[group]}</h2>
          <ul>
            {fieldGroups[group].map((type) => (
              <li key={type}>
                <PaletteEntry type={type} onAdd={onAdd} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function PaletteEntry({ type, onAdd }: { type: FormFieldType; onAdd: (type: FormFieldType) => void }): ReactNode {
  const { setNodeRef, listeners } = useDraggable({ id: `new:${type}`, data: { type } });
  const Icon = fieldIcons[type];
  const name = fieldTexts.types[type];
  return (
    // A press adds; only the pointer drags from here, since the keyboard sorts in the form itself.
    <button
      type="button"
      ref={setNodeRef}
      className="palette-entry"
      aria-label={texts.addField({ name })}
      onPointerDown={(event) => listeners?.['onPointerDown']?.(event)}
      onClick={() => onAdd(type)}
    >
      <Icon aria-hidden />
      {name}
    </button>
  );
}
