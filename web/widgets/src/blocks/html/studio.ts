import { defineStudioBlock, field } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  fields: [field('rich', 'html')],
  start: (text) => ({ html: `<p>${text('html')}</p>` }),
});
