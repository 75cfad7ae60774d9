import type { Form, FormField } from '@litfass/model';
import { filledLines } from './entry-text.ts';

/** A form as it is sent: without the empty lines that stand while somebody writes. */
export function tidyForm(form: Form): Form {
  const { storage, ...rest } = form;
  return {
    ...rest,
    fields: form.fields.map(tidyField),
    ...(storage && { storage: { ...storage, ...(storage.email && { email: filledLines(storage.email) }) } }),
  };
}

const tidyField = (field: FormField): FormField => ({
  ...field,
  ...(field.options && { options: filledLines(field.options) }),
});
