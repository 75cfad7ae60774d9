import { open } from '@litfass/model';
import { defineBlock } from '../../block.ts';
import { text } from '../_shared/value/fields.ts';

export const definition = defineBlock({
  type: 'form',
  schema: open({ formKey: text() }),
  defaults: { formKey: '' },
  migrations: [],
  needs: (value) => ({ form: { kind: 'form', formKey: value.formKey } }),
});
