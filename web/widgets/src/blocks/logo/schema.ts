import { open } from '@litfass/model';
import { defineBlock } from '../../block.ts';
import { numeric, text, textOrNull } from '../_shared/value/fields.ts';

/** The website's name or mark, linked to its home; `width` in px. */
export const definition = defineBlock({
  type: 'logo',
  schema: open({ asset: textOrNull(), alt: text(), text: text(), width: numeric() }),
  defaults: { asset: null, alt: '', text: '', width: 160 },
  migrations: [],
  needs: () => ({}),
});
