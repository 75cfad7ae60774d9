import { defineStudioBlock, field } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  type: 'amazon',
  group: 'media',
  icon: 'product',
  fields: [
    field('url', 'url'),
    field('line', 'title'),
    field('line', 'author'),
    field('image', 'asset'),
    field('line', 'alt'),
  ],
  start: () => ({ url: null }),
});
