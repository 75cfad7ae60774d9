import { defineStudioBlock, field } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  type: 'form',
  group: 'forms',
  icon: 'form',
  fields: [field('form', 'formKey')],
  start: () => ({ formKey: '' }),
});
