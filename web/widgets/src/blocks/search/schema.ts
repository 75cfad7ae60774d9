import { open } from '@litfass/model';
import { defineBlock } from '../../block.ts';
import { text, textOrNull } from '../_shared/value/fields.ts';

/** A search field; with `collection` it finds only what stands there. */
export const definition = defineBlock({
  type: 'search',
  schema: open({ collection: textOrNull(), placeholder: text() }),
  defaults: { collection: null, placeholder: '' },
  migrations: [],
  needs: () => ({}),
});
