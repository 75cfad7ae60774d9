import { legalTextNames } from '@litfass/model';
import { choiceField, defineStudioBlock } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  fields: [choiceField('legalText', legalTextNames)],
  start: () => ({ legalText: 'imprint' }),
});
