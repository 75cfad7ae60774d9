import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { RichText } from '../../rich-text.tsx';
import { readField } from '../form/read-field.ts';
import { FormField } from '../form-field.tsx';
import { FormFrame, FormMissing } from '../form-frame.tsx';
import { hasText } from '../rich.ts';
import type { definition } from './schema.ts';

export function Newsletter({ block, value, data, context }: BlockProps<typeof definition>): ReactNode {
  const { form } = data;
  const fields = form?.fields.map(readField).filter((field) => field !== null) ?? [];
  return (
    <div className="lf-newsletter">
      {value.title !== '' && <h2>{value.title}</h2>}
      {hasText(value.description) && <RichText html={value.description} context={context} />}
      {form ? (
        <FormFrame form={form} id={block.id} context={context} layout={value.layout}>
          {fields.map((field) => (
            <FormField key={field.id} field={field} id={`${block.id}-${field.id}`} locale={context.locale} />
          ))}
        </FormFrame>
      ) : (
        <FormMissing locale={context.locale} />
      )}
    </div>
  );
}
