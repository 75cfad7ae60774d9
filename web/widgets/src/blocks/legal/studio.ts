import { legalTextNames } from '@litfass/model';
import { choiceField, defineStudioBlock } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  type: 'legal',
  group: 'more',
  icon: 'legal',
  fields: [choiceField('legalText', legalTextNames)],
  start: () => ({ legalText: 'imprint' }),
});
