import { defineStudioBlock, field } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  type: 'collection-link',
  group: 'navigation',
  icon: 'link',
  fields: [field('collection', 'collection'), field('line', 'text')],
  start: () => ({ collection: null }),
});
