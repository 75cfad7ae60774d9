import { open } from '@litfass/model';
import { Type } from 'typebox';
import { defineBlock } from '../../block.ts';
import { flag, optionalText } from '../_shared/value/fields.ts';

/** Items that open and close (ACC-001, ACC-002); `description` is rich text. */
export const definition = defineBlock({
  type: 'accordion',
  schema: open({
    items: Type.Array(open({ title: optionalText(), description: optionalText() })),
    allowMultipleOpen: flag(),
    firstItemExpanded: flag(),
  }),
  defaults: { items: [], allowMultipleOpen: false, firstItemExpanded: false },
  migrations: [],
  needs: () => ({}),
});
