import { open } from '@litfass/model';
import { defineBlock } from '../../block.ts';
import { text, textOrNull } from '../_shared/value/fields.ts';

export const definition = defineBlock({
  type: 'collection-link',
  schema: open({ collection: textOrNull(), text: text() }),
  defaults: { collection: null, text: '' },
  migrations: [],
  needs: (value) => ({ collection: { kind: 'collection', collection: value.collection ?? '' } }),
});
