import { choice, open } from '@litfass/model';
import { defineBlock } from '../../block.ts';
import { flag, text, textOrNull } from '../_shared/value/fields.ts';

export const definition = defineBlock({
  type: 'button',
  schema: open({
    text: text(),
    href: textOrNull(),
    alignment: choice(['left', 'center', 'right']),
    size: choice(['small', 'medium', 'large']),
    variant: choice(['filled', 'outline']),
    newWindow: flag(),
  }),
  defaults: { text: '', href: null, alignment: 'left', size: 'medium', variant: 'filled', newWindow: false },
  migrations: [],
  needs: () => ({}),
});
