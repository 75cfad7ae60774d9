import { open } from '@litfass/model';
import { defineBlock } from '../../block.ts';

export const definition = defineBlock({
  type: 'horizontal-rule',
  schema: open({}),
  defaults: {},
  migrations: [],
  needs: () => ({}),
});
