import { open } from '@litfass/model';
import { Type } from 'typebox';
import { defineBlock } from '../../block.ts';
import { optionalText, text } from '../_shared/value/fields.ts';

const dish = open({ title: optionalText(), description: optionalText(), price: optionalText() });
const section = open({
  title: optionalText(),
  description: optionalText(),
  items: Type.Optional(Type.Array(dish)),
});
const tab = open({ title: optionalText(), sections: Type.Optional(Type.Array(section)) });

/** Dishes or services with prices; prices are texts, as the owner writes them. */
export const definition = defineBlock({
  type: 'menu',
  schema: open({ title: text(), tabs: Type.Array(tab) }),
  defaults: { title: '', tabs: [] },
  migrations: [],
  needs: () => ({}),
});
