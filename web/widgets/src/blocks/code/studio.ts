import { defineStudioBlock, field } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  type: 'code',
  group: 'text',
  icon: 'code',
  fields: [field('source', 'code'), field('line', 'language'), field('line', 'caption')],
  start: () => ({ code: '', language: null }),
});
