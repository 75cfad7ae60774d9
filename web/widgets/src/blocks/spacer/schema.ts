import { open } from '@litfass/model';
import { defineBlock } from '../../block.ts';
import { numeric } from '../_shared/value/fields.ts';

/** Empty room; `height` in px. */
export const definition = defineBlock({
  type: 'spacer',
  schema: open({ height: numeric() }),
  defaults: { height: 48 },
  migrations: [],
  needs: () => ({}),
});
