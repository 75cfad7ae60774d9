import { defineStudioBlock, field } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  fields: [field('source', 'markdown')],
  start: (text) => ({ markdown: text('markdown') }),
});
