import { defineStudioBlock, field } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  type: 'twitter',
  group: 'media',
  icon: 'share',
  fields: [field('line', 'username'), field('url', 'url'), field('lines', 'text')],
  start: () => ({ username: '' }),
});
