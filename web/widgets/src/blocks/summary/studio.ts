import { summaryFields } from '../summary-fields.ts';
import { defineStudioBlock } from '../studio-block.ts';

export const studio = defineStudioBlock({
  type: 'summary',
  group: 'lists',
  icon: 'summary',
  fields: [...summaryFields],
  start: () => ({ collection: null, design: 'grid' }),
});
