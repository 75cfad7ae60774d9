import { textsFor } from '@litfass/model/texts';
import type { BlockProps } from '../../block.ts';
import { hasBehaviour } from './gallery-layout.ts';
import { embedOf, gallerySlides } from './gallery-slides.ts';
import type { definition } from './schema.ts';

/** The settings of GAL-016 and GAL-019; the slides stand in the markup. */
const settings = [
  'design',
  'imageAspectRatio',
  'slidesPerRow',
  'lightbox',
  'lightboxTheme',
  'mixedContent',
  'columnWidth',
  'gutter',
  'listImageSize',
  'thumbnails-per-row',
  'square-thumbs',
  'auto-crop',
  'autoplay',
  'autoplay-duration',
  'active-alignment',
  'thumbnails',
  'thumbnail-strip-height',
  'thumbnail-strip-margin',
  'vSize',
  'padding',
  'meta-position',
  'loop',
  'historyHash',
  'randomize',
  'transition',
  'autoplayOptions',
  'currentIndex',
  'designOptions',
  'keyboard',
  'keys',
  'lazyLoad',
  'refreshOnResize',
  'useBgImage',
] as const;

/** What the gallery's behaviour is given; null for a gallery that has none. */
export function islandJson({ block, value, data, context }: BlockProps<typeof definition>): unknown {
  const slides = gallerySlides(value, data.items, context, block.id);
  const behaves = hasBehaviour(value) || slides.some((slide) => embedOf(slide) !== null);
  if (!behaves || slides.length === 0) return null;
  const { title, previous, next, close, caption, pause, resume } = textsFor(context.locale).gallery;
  return {
    ...Object.fromEntries(settings.map((name) => [name, value[name]])),
    texts: { title: value.title || title, previous, next, close, caption, pause, resume },
  };
}
