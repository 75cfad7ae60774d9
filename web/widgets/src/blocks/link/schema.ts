import { open } from '@litfass/model';
import { defineBlock } from '../../block.ts';
import { flag, text, textOrNull } from '../_shared/value/fields.ts';

export const definition = defineBlock({
  type: 'link',
  schema: open({ text: text(), href: textOrNull(), description: text(), newWindow: flag() }),
  defaults: { text: '', href: null, description: '', newWindow: false },
  migrations: [],
  needs: () => ({}),
});
