import { choiceField, defineStudioBlock, field } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  type: 'button',
  group: 'text',
  icon: 'button',
  fields: [
    field('line', 'text'),
    field('link', 'href'),
    choiceField('alignment', ['left', 'center', 'right']),
    choiceField('size', ['small', 'medium', 'large']),
    choiceField('variant', ['filled', 'outline']),
    field('flag', 'newWindow'),
  ],
  start: (texts) => ({ text: texts.button, href: null }),
});
