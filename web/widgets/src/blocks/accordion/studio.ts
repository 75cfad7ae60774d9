import { defineStudioBlock, field, listField } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  fields: [
    listField('items', [field('line', 'title'), field('rich', 'description')]),
    field('flag', 'allowMultipleOpen'),
    field('flag', 'firstItemExpanded'),
  ],
  start: (text) => ({ items: [{ title: text('question'), description: `<p>${text('answer')}</p>` }] }),
});
