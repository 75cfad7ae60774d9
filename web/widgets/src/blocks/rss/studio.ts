import { defineStudioBlock, field, numberField } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  fields: [field('url', 'url'), field('line', 'title'), numberField('limit', 1, 50), field('flag', 'showSummary')],
  start: () => ({ url: null }),
});
