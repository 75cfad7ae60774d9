import { choice, open } from '@litfass/model';
import { defineBlock } from '../../block.ts';
import { text } from '../_shared/value/fields.ts';

/** A sign-up form with words before it; `description` is rich text. */
export const definition = defineBlock({
  type: 'newsletter',
  schema: open({
    formKey: text(),
    layout: choice(['stacked', 'inline']),
    title: text(),
    description: text(),
  }),
  defaults: { formKey: 'newsletter', layout: 'stacked', title: '', description: '' },
  migrations: [],
  needs: (value) => ({ form: { kind: 'form', formKey: value.formKey } }),
});
