import { open } from '@litfass/model';
import { defineBlock } from '../../block.ts';
import { text, textOrNull } from '../_shared/value/fields.ts';

/** Source text to read; never run. */
export const definition = defineBlock({
  type: 'code',
  schema: open({ code: text(), language: textOrNull(), caption: text() }),
  defaults: { code: '', language: null, caption: '' },
  migrations: [],
  needs: () => ({}),
});
