import { choiceField, defineStudioBlock, field } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  fields: [
    field('form', 'formKey'),
    field('line', 'title'),
    field('rich', 'description'),
    choiceField('layout', ['stacked', 'inline']),
  ],
  start: () => ({ formKey: 'newsletter', layout: 'inline' }),
});
