import { defineStudioBlock, numberField } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  fields: [numberField('height', 8, 400, 8)],
  start: () => ({ height: 48 }),
});
