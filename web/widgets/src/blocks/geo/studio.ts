import { defineStudioBlock, field, numberField } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  fields: [
    field('line', 'title'),
    field('line', 'address'),
    numberField('latitude', -90, 90, 0.000001),
    numberField('longitude', -180, 180, 0.000001),
    field('url', 'url'),
  ],
  start: () => ({ title: '' }),
});
