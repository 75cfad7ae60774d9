import { choiceField, defineStudioBlock, field, listField, numberField } from '../_shared/studio/studio-block.ts';
import { galleryDesigns } from './gallery-designs.ts';
import { metaPositions } from './schema.ts';

export const studio = defineStudioBlock({
  fields: [
    field('line', 'title'),
    listField('items', [
      choiceField('type', ['image', 'video']),
      field('image', 'asset'),
      field('url', 'videoUrl'),
      field('line', 'title'),
      field('line', 'alt'),
      field('rich', 'description'),
      field('link', 'clickthroughUrl'),
      field('focalPoint', 'focalPoint'),
    ]),
    field('collection', 'collection'),
    choiceField('design', galleryDesigns),
    numberField('slidesPerRow', 1, 8),
    numberField('thumbnails-per-row', 1, 8),
    numberField('columnWidth', 100, 800),
    numberField('gutter', 0, 100),
    numberField('padding', 0, 100),
    numberField('listImageSize', 10, 90),
    field('line', 'imageAspectRatio'),
    field('flag', 'square-thumbs'),
    field('flag', 'auto-crop'),
    field('flag', 'lightbox'),
    choiceField('lightboxTheme', ['dark', 'light']),
    choiceField('meta-position', metaPositions),
    field('flag', 'autoplay'),
    numberField('autoplay-duration', 1, 60),
    field('flag', 'loop'),
    field('flag', 'randomize'),
    field('flag', 'thumbnails'),
    field('flag', 'historyHash'),
    choiceField('active-alignment', ['left', 'center', 'right']),
    numberField('thumbnail-strip-height', 40, 400),
    numberField('thumbnail-strip-margin', 0, 100),
  ],
  variants: 'design',
  start: () => ({ items: [], design: 'grid', lightbox: true }),
});
