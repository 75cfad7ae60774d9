import { open } from '@litfass/model';
import { defineBlock } from '../../block.ts';
import { text } from '../_shared/value/fields.ts';

/** What readers say about the item that the page shows. */
export const definition = defineBlock({
  type: 'comments',
  schema: open({ title: text() }),
  defaults: { title: '' },
  migrations: [],
  needs: (_value, place) => ({ thread: { kind: 'comments', itemId: place.itemId ?? '' } }),
});
