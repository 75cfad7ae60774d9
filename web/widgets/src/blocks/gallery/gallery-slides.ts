import { embedView, type AssetView, type EmbedView, type ItemCard, type ItemList } from '@litfass/model';
import type { Static } from 'typebox';
import type { RenderContext } from '../../block.ts';
import { hasText, plainText } from '../_shared/value/rich.ts';
import type { definition } from './schema.ts';

type Value = Static<typeof definition.schema>;

/** One slide, wherever it comes from. `description` is rich text. */
export interface Slide {
  id: string;
  type: 'image' | 'video';
  asset: AssetView | null;
  videoUrl: string | null;
  title: string;
  description: string;
  alt: string;
  clickthroughUrl: string | null;
  focalPoint: string | null;
  /** The slide's own page, where it is an item of a collection. */
  url: string | null;
}

/** The slides of a gallery: those of its collection when it names one, else its own. */
export const gallerySlides = (value: Value, list: ItemList, context: RenderContext, blockId: string): Slide[] =>
  hasText(value.collection)
    ? list.items.map((item) => collectionSlide(item))
    : value.items.map((item, index) => ownSlide(item, context, `${blockId}-${index}`));

const collectionSlide = (item: ItemCard): Slide => ({
  id: item.id,
  type: item.media?.video ? 'video' : 'image',
  asset: item.media?.asset ?? item.thumbnail,
  videoUrl: item.media?.video ?? null,
  title: item.title,
  description: item.excerpt,
  alt: '',
  clickthroughUrl: null,
  focalPoint: null,
  url: item.href,
});

const ownSlide = (item: Value['items'][number], context: RenderContext, fallbackId: string): Slide => ({
  id: item.id ?? fallbackId,
  type: item.type === 'video' || (!item.type && item.videoUrl) ? 'video' : 'image',
  asset: context.asset(item.asset),
  videoUrl: item.videoUrl ?? null,
  title: item.title ?? '',
  description: hasText(item.description) ? item.description : '',
  alt: item.alt ?? '',
  clickthroughUrl: item.clickthroughUrl ?? null,
  focalPoint: item.focalPoint ?? null,
  url: null,
});

/** The frame of a slide's video, where its service offers one (mixed images and videos, VID-001). */
export function embedOf({ type, videoUrl }: Slide): EmbedView | null {
  const embed = type === 'video' && videoUrl ? embedView(videoUrl) : null;
  return embed?.frameUrl ? embed : null;
}

/** What an image says to those who don't see it; empty only when nothing at all is known about it. */
export const slideAlt = (slide: Slide): string =>
  slide.alt || slide.asset?.alt || slide.title || plainText(slide.description);
