import { choiceField, defineStudioBlock, field, numberField } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  fields: [
    field('collection', 'collection'),
    field('line', 'title'),
    choiceField('show', ['tags', 'categories']),
    choiceField('sort', ['name', 'count']),
    numberField('limit', 1, 200),
  ],
  start: () => ({ collection: null }),
});
