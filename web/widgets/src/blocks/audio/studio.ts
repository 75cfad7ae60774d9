import { defineStudioBlock, field } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  type: 'audio',
  group: 'media',
  icon: 'audio',
  fields: [
    field('file', 'asset'),
    field('url', 'url'),
    field('line', 'title'),
    field('line', 'artist'),
    field('flag', 'download'),
  ],
  start: () => ({ asset: null }),
});
