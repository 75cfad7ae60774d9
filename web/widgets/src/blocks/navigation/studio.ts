import { navigationNames } from '@litfass/model';
import { choiceField, defineStudioBlock, field } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  fields: [
    choiceField('navigation', navigationNames),
    choiceField('layout', ['horizontal', 'vertical']),
    field('line', 'label'),
  ],
  start: () => ({ navigation: 'main' }),
});
