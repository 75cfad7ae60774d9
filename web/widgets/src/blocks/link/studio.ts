import { defineStudioBlock, field } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  type: 'link',
  group: 'navigation',
  icon: 'link',
  fields: [field('line', 'text'), field('link', 'href'), field('lines', 'description'), field('flag', 'newWindow')],
  start: (texts) => ({ text: texts.button, href: null }),
});
