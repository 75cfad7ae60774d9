import { defineStudioBlock, field } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  type: 'search',
  group: 'navigation',
  icon: 'search',
  fields: [field('collection', 'collection'), field('line', 'placeholder')],
  start: () => ({}),
});
