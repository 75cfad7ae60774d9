import { defineStudioBlock, field } from '../studio-block.ts';

export const studio = defineStudioBlock({
  type: 'markdown',
  group: 'text',
  icon: 'markdown',
  fields: [field('source', 'markdown')],
  start: (texts) => ({ markdown: texts.markdown }),
});
