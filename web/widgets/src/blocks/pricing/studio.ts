import { defineStudioBlock, field } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  type: 'pricing',
  group: 'shop',
  icon: 'pricing',
  fields: [field('line', 'title'), field('plans', 'plans')],
  start: () => ({ plans: [] }),
});
