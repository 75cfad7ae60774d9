import { defineStudioBlock, field, numberField } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  fields: [field('collection', 'collection'), field('line', 'title'), numberField('limit', 1, 250)],
  start: () => ({ collection: null }),
});
