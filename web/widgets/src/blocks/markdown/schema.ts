import { open } from '@litfass/model';
import { defineBlock } from '../../block.ts';
import { text } from '../_shared/value/fields.ts';

/** Text in Markdown; `text` is the name that older bundles give it. */
export const definition = defineBlock({
  type: 'markdown',
  schema: open({ markdown: text(), text: text() }),
  defaults: { markdown: '', text: '' },
  migrations: [],
  needs: () => ({}),
});
