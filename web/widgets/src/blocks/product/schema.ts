import { choice, open } from '@litfass/model';
import { Type } from 'typebox';
import { defineBlock } from '../../block.ts';
import { text } from '../_shared/value/fields.ts';

export const productParts = ['image', 'title', 'price', 'excerpt', 'button'] as const;

/** One product, named `<collection urlId>/<item urlId>`. */
export const definition = defineBlock({
  type: 'product',
  schema: open({ product: text(), show: Type.Array(choice(productParts)) }),
  defaults: { product: '', show: ['image', 'title', 'price', 'excerpt', 'button'] },
  migrations: [],
  needs: (value) => ({ item: { kind: 'product', product: value.product } }),
});
