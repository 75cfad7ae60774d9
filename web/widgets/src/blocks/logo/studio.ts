import { defineStudioBlock, field, numberField } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  fields: [field('image', 'asset'), field('line', 'alt'), field('line', 'text'), numberField('width', 16, 1200)],
  start: () => ({}),
});
