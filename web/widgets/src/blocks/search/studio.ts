import { defineStudioBlock, field } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  fields: [field('collection', 'collection'), field('line', 'placeholder')],
  start: () => ({}),
});
