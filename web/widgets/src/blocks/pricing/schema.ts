import { open } from '@litfass/model';
import { Type } from 'typebox';
import { defineBlock } from '../../block.ts';
import { text } from '../_shared/value/fields.ts';

/** Membership plans by name (or id), with a choice of monthly or yearly payment (MENU-006). */
export const definition = defineBlock({
  type: 'pricing',
  schema: open({ title: text(), plans: Type.Array(Type.String()) }),
  defaults: { title: '', plans: [] },
  migrations: [],
  needs: ({ plans }) => ({ offers: { kind: 'plans', plans } }),
});
