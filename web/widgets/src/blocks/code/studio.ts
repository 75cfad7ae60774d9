import { defineStudioBlock, field } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  fields: [field('source', 'code'), field('line', 'language'), field('line', 'caption')],
  start: () => ({ code: '', language: null }),
});
