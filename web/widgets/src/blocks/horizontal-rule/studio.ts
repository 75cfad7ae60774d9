import { defineStudioBlock } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  type: 'horizontal-rule',
  group: 'text',
  icon: 'line',
  fields: [],
  start: () => ({}),
});
