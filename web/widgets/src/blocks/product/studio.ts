import { defineStudioBlock, field } from '../_shared/studio/studio-block.ts';
import { productParts } from './schema.ts';

export const studio = defineStudioBlock({
  fields: [field('product', 'product'), { kind: 'several', key: 'show', options: productParts }],
  start: () => ({ product: '', show: [...productParts] }),
});
