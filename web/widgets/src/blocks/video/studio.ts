import { choiceField, defineStudioBlock, field } from '../_shared/studio/studio-block.ts';

export const studio = defineStudioBlock({
  type: 'video',
  group: 'media',
  icon: 'video',
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
