import { choice, open } from '@litfass/model';
import { Type } from 'typebox';
import { defineBlock } from '../../block.ts';
import { privacyPage } from '../_shared/consent/consent.ts';
import { flag, numeric, optionalNumber, optionalText, text, textOrNull } from '../_shared/value/fields.ts';
import { galleryDesigns } from './gallery-designs.ts';

export const metaPositions = [
  'top',
  'bottom',
  'top-left',
  'bottom-left',
  'top-right',
  'bottom-right',
  'center',
] as const;

const item = open({
  id: Type.Optional(Type.String()),
  type: Type.Optional(choice(['image', 'video'])),
  asset: optionalText(),
  videoUrl: optionalText(),
  title: optionalText(),
  description: optionalText(),
  alt: optionalText(),
  clickthroughUrl: optionalText(),
  focalPoint: optionalText(),
});

/**
 * Images and videos, from its own items or from a collection (GAL-016, GAL-017, GAL-019).
 * `design` is any text: a name that is not known renders the basic layout (GAL-010).
 */
export const definition = defineBlock({
  type: 'gallery',
  schema: open({
    title: text(),
    items: Type.Array(item),
    collection: textOrNull(),
    design: text(),
    imageAspectRatio: numeric(),
    slidesPerRow: numeric(),
    lightbox: flag(),
    lightboxTheme: text(),
    mixedContent: flag(),
    columnWidth: numeric(),
    gutter: numeric(),
    listImageSize: numeric(),
    'thumbnails-per-row': numeric(),
    'square-thumbs': flag(),
    'auto-crop': flag(),
    autoplay: flag(),
    'autoplay-duration': numeric(),
    'active-alignment': choice(['left', 'center', 'right']),
    thumbnails: flag(),
    'thumbnail-strip-height': numeric(),
    'thumbnail-strip-margin': numeric(),
    vSize: numeric(),
    padding: numeric(),
    'meta-position': choice(metaPositions),
    loop: flag(),
    historyHash: flag(),
    randomize: flag(),
    transition: text(),
    autoplayOptions: open({
      randomize: Type.Optional(Type.Boolean()),
      timeout: optionalNumber(),
      pauseOnMouseover: Type.Optional(Type.Boolean()),
    }),
    currentIndex: numeric(),
    designOptions: open({ boundaries: Type.Optional(Type.Unknown()), snapPoints: optionalText() }),
    keyboard: flag(),
    keys: open({ previous: optionalNumber(), next: optionalNumber() }),
    lazyLoad: flag(),
    refreshOnResize: flag(),
    useBgImage: flag(),
  }),
  defaults: {
    title: '',
    items: [],
    collection: null,
    design: 'stacked',
    imageAspectRatio: 'Auto',
    slidesPerRow: 3,
    lightbox: false,
    lightboxTheme: 'dark',
    mixedContent: false,
    columnWidth: 250,
    gutter: 0,
    listImageSize: 40,
    'thumbnails-per-row': 4,
    'square-thumbs': false,
    'auto-crop': true,
    autoplay: false,
    'autoplay-duration': 5,
    'active-alignment': 'center',
    thumbnails: true,
    'thumbnail-strip-height': 100,
    'thumbnail-strip-margin': 10,
    vSize: 10,
    padding: 20,
    'meta-position': 'bottom',
    loop: false,
    historyHash: false,
    randomize: false,
    transition: 'fade',
    autoplayOptions: {},
    currentIndex: 0,
    designOptions: {},
    keyboard: true,
    keys: {},
    lazyLoad: true,
    refreshOnResize: true,
    useBgImage: false,
  },
  migrations: [],
  // 250 is the most that a collection in the owner's order may hold (LIMIT-003).
  needs: (value) => ({
    privacy: privacyPage,
    items: { kind: 'items', collection: value.collection ?? '', limit: 250, order: 'collection' },
  }),
  warnings: ({ design }, texts) =>
    galleryDesigns.includes(design) ? [] : [{ pointer: '/design', reason: texts.noDesign({ design: String(design) }) }],
});
