import { defineStudioBlock, field } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  fields: [
    field('file', 'asset'),
    field('url', 'url'),
    field('line', 'title'),
    field('line', 'artist'),
    field('flag', 'download'),
  ],
  start: () => ({ asset: null }),
});
