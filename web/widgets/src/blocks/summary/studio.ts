import { summaryFields } from '../_shared/summary/summary-fields.ts';
import { defineStudioBlock } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  type: 'summary',
  group: 'lists',
  icon: 'summary',
  fields: [...summaryFields],
  start: () => ({ collection: null, design: 'grid' }),
});
