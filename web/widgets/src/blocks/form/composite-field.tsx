import type { ReactNode } from 'react';
import type { PartView } from '@litfass/model';
import { Group, type FormFieldProps } from './labelled.tsx';

/** A field of several inputs, such as a name or an address: a group with the field's title. */
export function CompositeField({ parts, ...props }: FormFieldProps & { parts: readonly PartView[] }): ReactNode {
  const { field, id, error } = props;
  return (
    <Group {...props}>
      <div className="lf-parts">
        {parts.map((part, index) =>
          part.label === undefined ? (
            <input key={index} type="hidden" name={field.id} defaultValue="" />
          ) : (
            <div key={index} className="lf-part" style={{ flexBasis: part.width ? `${part.width + 3}ch` : '100%' }}>
              <label htmlFor={`${id}-${index}`} lang={field.lang}>
                {part.label}
              </label>
              <input
                id={`${id}-${index}`}
                name={field.id}
                type="text"
                required={field.required && part.needed}
                autoComplete={part.autoComplete}
                inputMode={part.inputMode}
                aria-invalid={error && part.needed ? true : undefined}
              />
            </div>
          ),
        )}
      </div>
    </Group>
  );
}
