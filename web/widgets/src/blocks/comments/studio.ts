import { defineStudioBlock } from '../studio-block.ts';

export const studio = defineStudioBlock({
  type: 'comments',
  group: 'more',
  icon: 'comments',
  fields: [],
  start: () => ({}),
});
