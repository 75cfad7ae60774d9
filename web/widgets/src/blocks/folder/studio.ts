import { defineStudioBlock, field } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  type: 'folder',
  group: 'navigation',
  icon: 'folder',
  fields: [field('line', 'folder'), field('line', 'title')],
  start: () => ({ folder: '' }),
});
