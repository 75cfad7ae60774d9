import { choiceField, defineStudioBlock, field } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  fields: [
    field('line', 'text'),
    field('link', 'href'),
    choiceField('alignment', ['left', 'center', 'right']),
    choiceField('size', ['small', 'medium', 'large']),
    choiceField('variant', ['filled', 'outline']),
    field('flag', 'newWindow'),
  ],
  start: (text) => ({ text: text('button'), href: null }),
});
