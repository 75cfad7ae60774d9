import { defineStudioBlock, field, listField } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  type: 'accordion',
  group: 'text',
  icon: 'accordion',
  fields: [
    listField('items', [field('line', 'title'), field('rich', 'description')]),
    field('flag', 'allowMultipleOpen'),
    field('flag', 'firstItemExpanded'),
  ],
  start: (texts) => ({ items: [{ title: texts.question, description: texts.answer }] }),
});
