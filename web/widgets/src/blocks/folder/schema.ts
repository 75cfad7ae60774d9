import { open } from '@litfass/model';
import { defineBlock } from '../../block.ts';
import { text } from '../_shared/value/fields.ts';

/** The entries below one folder of the main navigation, named by the folder's title. */
export const definition = defineBlock({
  type: 'folder',
  schema: open({ folder: text(), title: text() }),
  defaults: { folder: '', title: '' },
  migrations: [],
  needs: () => ({}),
});
