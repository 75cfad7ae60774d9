import { open } from '@litfass/model';
import { defineBlock } from '../../block.ts';
import { text } from '../_shared/value/fields.ts';

/** The way into the area of members; `description` is rich text. */
export const definition = defineBlock({
  type: 'member-area',
  schema: open({ title: text(), description: text(), buttonText: text() }),
  defaults: { title: '', description: '', buttonText: '' },
  migrations: [],
  needs: () => ({}),
});
