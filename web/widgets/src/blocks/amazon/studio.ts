import { defineStudioBlock, field } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  fields: [
    field('url', 'url'),
    field('line', 'title'),
    field('line', 'author'),
    field('image', 'asset'),
    field('line', 'alt'),
  ],
  start: () => ({ url: null }),
});
