import { defineStudioBlock, field } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  fields: [field('line', 'text'), field('link', 'href'), field('lines', 'description'), field('flag', 'newWindow')],
  start: (text) => ({ text: text('button'), href: null }),
});
