import { defineStudioBlock, field } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  type: 'markdown',
  group: 'text',
  icon: 'markdown',
  fields: [field('source', 'markdown')],
  start: (texts) => ({ markdown: texts.markdown }),
});
