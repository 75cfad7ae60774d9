import { defineStudioBlock } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  fields: [],
  start: () => ({}),
});
