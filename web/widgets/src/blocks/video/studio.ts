import { choiceField, defineStudioBlock, field } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  fields: [
    field('link', 'url'),
    field('source', 'html'),
    field('line', 'title'),
    field('image', 'customThumbnail'),
    field('rich', 'caption'),
    choiceField('mode', [null, 'none', 'fit', 'fill']),
    field('flag', 'autoplay'),
  ],
  start: () => ({ url: null }),
});
