import { open } from '@litfass/model';
import { defineBlock } from '../../block.ts';
import { text, textOrNull } from '../_shared/value/fields.ts';

/** An article at Amazon; `asset` is an image of the website's own, never one of Amazon's. */
export const definition = defineBlock({
  type: 'amazon',
  schema: open({ url: textOrNull(), title: text(), author: text(), asset: textOrNull(), alt: text() }),
  defaults: { url: null, title: '', author: '', asset: null, alt: '' },
  migrations: [],
  needs: () => ({}),
});
