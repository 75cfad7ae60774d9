import { defineStudioBlock, field } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  fields: [field('line', 'folder'), field('line', 'title')],
  start: () => ({ folder: '' }),
});
