import { defineStudioBlock, field } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  fields: [field('line', 'title'), field('plans', 'plans')],
  start: () => ({ plans: [] }),
});
