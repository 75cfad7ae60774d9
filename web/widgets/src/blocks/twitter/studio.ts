import { defineStudioBlock, field } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  fields: [field('line', 'username'), field('url', 'url'), field('lines', 'text')],
  start: () => ({ username: '' }),
});
