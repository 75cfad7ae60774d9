import { summaryFields } from '../_shared/summary/summary-fields.ts';
import { defineStudioBlock } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  fields: [...summaryFields],
  start: () => ({ collection: null, design: 'grid' }),
});
