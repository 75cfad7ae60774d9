import { open } from '@litfass/model';
import { defineBlock } from '../../block.ts';
import { numeric, readPositive, text, textOrNull } from '../_shared/value/fields.ts';

/** All items of a collection as a list of titles. */
export const definition = defineBlock({
  type: 'index',
  schema: open({ collection: textOrNull(), title: text(), limit: numeric() }),
  defaults: { collection: null, title: '', limit: 100 },
  migrations: [],
  needs: (value) => ({
    items: {
      kind: 'items',
      collection: value.collection ?? '',
      limit: readPositive(value.limit, 100),
      order: 'collection',
    },
  }),
});
