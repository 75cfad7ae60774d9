import { open } from '@litfass/model';
import { defineBlock } from '../../block.ts';
import { text } from '../_shared/value/fields.ts';

/** Rich text: headings, paragraphs, lists, quotations, tables. */
export const definition = defineBlock({
  type: 'html',
  schema: open({ html: text() }),
  defaults: { html: '' },
  migrations: [],
  needs: () => ({}),
});
