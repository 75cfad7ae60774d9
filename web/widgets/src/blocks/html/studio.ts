import { defineStudioBlock, field } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  type: 'html',
  group: 'text',
  icon: 'text',
  fields: [field('rich', 'html')],
  start: (texts) => ({ html: texts.html }),
});
