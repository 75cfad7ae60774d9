import { choiceField, defineStudioBlock, field, listField } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  fields: [
    listField('items', [field('url', 'href'), field('line', 'title')]),
    choiceField('alignment', ['left', 'center', 'right']),
    choiceField('size', ['small', 'medium', 'large']),
  ],
  start: () => ({ items: [] }),
});
