import { open } from '@litfass/model';
import { defineBlock } from '../../block.ts';
import { numeric, readPositive, text, textOrNull } from '../_shared/value/fields.ts';

/** The newest entries of a collection, each with date and beginning. */
export const definition = defineBlock({
  type: 'journal',
  schema: open({ collection: textOrNull(), title: text(), limit: numeric() }),
  defaults: { collection: null, title: '', limit: 3 },
  migrations: [],
  needs: (value) => ({
    items: {
      kind: 'items',
      collection: value.collection ?? '',
      limit: readPositive(value.limit, 3),
      order: 'newest',
    },
  }),
});
