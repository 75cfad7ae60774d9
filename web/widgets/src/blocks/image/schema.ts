import { choice, choiceOrNull, open } from '@litfass/model';
import { defineBlock } from '../../block.ts';
import { flag, text, textOrNull } from '../_shared/value/fields.ts';

export const imageVariants = ['inline', 'poster', 'card', 'overlap', 'collage', 'stack'] as const;
export const imageAlignments = ['top', 'left', 'center', 'right', 'bottom'] as const;

/** One image with its text (IMG-003, IMG-004, ENUM-027). `title` is plain text, `caption` is rich text, `crop` is `x,y,width,height`. */
export const definition = defineBlock({
  type: 'image',
  schema: open({
    asset: textOrNull(),
    alt: text(),
    title: text(),
    caption: text(),
    variant: choice(imageVariants),
    focalPoint: textOrNull(),
    crop: textOrNull(),
    clickthroughUrl: textOrNull(),
    newWindow: flag(),
    lightbox: flag(),
    stretch: flag(),
    mode: choiceOrNull(['cover', 'contain']),
    alignment: choice(imageAlignments),
    shapeMask: textOrNull(),
  }),
  defaults: {
    asset: null,
    alt: '',
    title: '',
    caption: '',
    variant: 'inline',
    focalPoint: null,
    crop: null,
    clickthroughUrl: null,
    newWindow: false,
    lightbox: false,
    stretch: false,
    mode: null,
    alignment: 'center',
    shapeMask: null,
  },
  migrations: [],
  needs: () => ({}),
});
