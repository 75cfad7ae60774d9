import { choice, open } from '@litfass/model';
import { Type } from 'typebox';
import { defineBlock } from '../../block.ts';
import { optionalText } from '../_shared/value/fields.ts';

/** Links to profiles elsewhere; the network is known by the address unless `network` names it. */
export const definition = defineBlock({
  type: 'social-links',
  schema: open({
    items: Type.Array(open({ href: optionalText(), network: optionalText(), title: optionalText() })),
    alignment: choice(['left', 'center', 'right']),
    size: choice(['small', 'medium', 'large']),
  }),
  defaults: { items: [], alignment: 'left', size: 'medium' },
  migrations: [],
  needs: () => ({}),
});
