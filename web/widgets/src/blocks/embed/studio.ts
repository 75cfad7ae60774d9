import { defineStudioBlock, field } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  fields: [field('url', 'url'), field('source', 'html'), field('rich', 'caption')],
  start: () => ({ url: null }),
});
