import { choiceField, defineStudioBlock, field } from '../_shared/studio/studio-block.ts';
import { imageAlignments, imageVariants } from './schema.ts';

export const studio = defineStudioBlock({
  fields: [
    field('image', 'asset'),
    field('line', 'alt'),
    field('line', 'title'),
    field('rich', 'caption'),
    choiceField('variant', imageVariants),
    field('crop', 'crop'),
    field('focalPoint', 'focalPoint'),
    field('link', 'clickthroughUrl'),
    field('flag', 'newWindow'),
    field('flag', 'lightbox'),
    field('flag', 'stretch'),
    choiceField('mode', [null, 'cover', 'contain']),
    choiceField('alignment', imageAlignments),
    choiceField('shapeMask', [null, 'square', 'portrait', 'landscape']),
  ],
  start: () => ({ asset: null, variant: 'inline' }),
});
