import { textsFor } from '@litfass/model/texts';
import type { ReactNode } from 'react';
import type { Part } from './composite-parts.ts';
import { Group, type FormFieldProps } from './labelled.tsx';

/** A field of several inputs, such as a name or an address: a group with the field's title. */
export function CompositeField({ field, id, locale, parts }: FormFieldProps & { parts: readonly Part[] }): ReactNode {
  const texts = textsFor(locale).forms;
  return (
    <Group field={field} id={id} locale={locale}>
      <div className="lf-parts">
        {parts.map((part, index) =>
          part.label === null ? (
            <input key={index} type="hidden" name={field.id} value="" />
          ) : (
            <div key={index} className="lf-part" style={{ flexBasis: part.width ? `${part.width + 3}ch` : '100%' }}>
              <label htmlFor={`${id}-${index}`}>{String(texts[part.label])}</label>
              <input
                id={`${id}-${index}`}
                name={field.id}
                type="text"
                required={field.required && part.needed}
                autoComplete={part.autoComplete}
                inputMode={part.inputMode}
              />
            </div>
          ),
        )}
      </div>
    </Group>
  );
}
