import { defineStudioBlock } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  type: 'comments',
  group: 'more',
  icon: 'comments',
  fields: [],
  start: () => ({}),
});
