import { defineStudioBlock, field } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  fields: [
    field('donation', 'donationPage'),
    field('line', 'title'),
    field('rich', 'description'),
    field('line', 'buttonText'),
  ],
  start: () => ({ donationPage: '' }),
});
