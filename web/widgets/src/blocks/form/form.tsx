import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { FormField } from '../form-field.tsx';
import { FormFrame, FormMissing } from '../form-frame.tsx';
import { readField } from './read-field.ts';
import type { definition } from './schema.ts';

export function Form({ block, data, context }: BlockProps<typeof definition>): ReactNode {
  const { form } = data;
  if (!form) return <FormMissing locale={context.locale} />;
  const fields = form.fields.map(readField).filter((field) => field !== null);
  return (
    <FormFrame form={form} id={block.id} context={context}>
      {fields.map((field) => (
        <FormField key={field.id} field={field} id={`${block.id}-${field.id}`} locale={context.locale} />
      ))}
    </FormFrame>
  );
}
