import type { EmbedView, PageReference } from '@litfass/model';
import type { CSSProperties, ReactNode } from 'react';
import type { BlockProps, RenderContext } from '../../block.ts';
import { Link } from '../../link.tsx';
import { RichText } from '../../rich-text/rich-text.tsx';
import { Picture } from '../_shared/image/picture.tsx';
import { VideoEmbed } from '../_shared/embed/video-embed.tsx';
import { slideRatio } from './gallery-layout.ts';
import { embedOf, slideAlt, type Slide } from './gallery-slides.ts';
import type { definition } from './schema.ts';
import { pageTexts } from '../../texts/page.ts';

interface SlideProps {
  slide: Slide;
  place: { index: number; count: number; current: boolean };
  value: BlockProps<typeof definition>['value'];
  sizes: string;
  context: RenderContext;
  privacy: PageReference | null;
}

/** One slide with the attributes of GAL-018. */
export function GallerySlide(props: SlideProps): ReactNode {
  const { slide, place, value, context } = props;
  const { gallery: texts } = pageTexts(context.locale);
  const { asset } = slide;
  return (
    <div
      className="lf-gallery-slide"
      role="group"
      aria-roledescription={texts.slide}
      aria-label={texts.slideOf({ position: place.index + 1, count: place.count })}
      aria-current={place.current || undefined}
      data-slide-id={slide.id}
      data-slide-index={place.index}
      data-type={slide.type}
      data-slide-url={slide.url ?? undefined}
      data-click-through-url={context.href(slide.clickthroughUrl) ?? undefined}
      data-image-dimensions={asset?.width && asset.height ? `${asset.width}x${asset.height}` : undefined}
      data-image-focal-point={slide.focalPoint || '0.5,0.5'}
      data-src={asset?.url}
      style={value.design === 'autorows' ? rowShare(slide) : undefined}
    >
      <SlideMedia {...props} />
      {(slide.title !== '' || slide.description !== '') && (
        <div className="lf-gallery-meta">
          {slide.title !== '' && <p className="lf-gallery-title">{slide.title}</p>}
          <RichText html={slide.description} context={context} />
        </div>
      )}
    </div>
  );
}

/** In rows of one height a slide is as broad as its image is in proportion (GAL-028). */
function rowShare({ asset }: Slide): CSSProperties {
  const ratio = asset?.width && asset.height ? asset.width / asset.height : 1.5;
  const share: Record<string, string> = { '--lf-gallery-ratio': ratio.toFixed(3) };
  return share;
}

/**
 * A file is played in place, a video of a known service after consent; any other video is a link to it. An image
 * leads to its address, or to the whole file where the lightbox is on.
 */
function SlideMedia(props: SlideProps): ReactNode {
  const { slide, value, context } = props;
  const { gallery: texts, lang } = pageTexts(context.locale);
  const picture = <SlidePicture {...props} />;
  const alt = slideAlt(slide);
  const file = slide.type === 'video' ? videoFile(slide, context) : null;
  if (file) {
    return (
      <div className="lf-gallery-media">
        <video
          controls
          playsInline
          preload={slide.asset ? 'none' : 'metadata'}
          poster={slide.asset?.url}
          src={file}
          aria-label={slide.title || texts.playVideo}
          lang={slide.title ? undefined : lang}
          style={{ aspectRatio: slideRatio(value) ?? '16 / 9' }}
        />
      </div>
    );
  }
  const embed = embedOf(slide);
  if (embed) return <SlideEmbed {...props} embed={embed} />;
  if (slide.type === 'video' && context.href(slide.videoUrl) !== null) {
    const label = slide.title ? `${texts.watchVideo}: ${slide.title}` : texts.watchVideo;
    return (
      <Link href={slide.videoUrl} context={context} newWindow className="lf-gallery-media" label={label}>
        {picture}
        <span className="lf-gallery-play" aria-hidden="true" />
      </Link>
    );
  }
  if (context.href(slide.clickthroughUrl) !== null) {
    const label = alt === '' ? (slide.clickthroughUrl ?? undefined) : undefined;
    return (
      <Link href={slide.clickthroughUrl} context={context} className="lf-gallery-media" label={label}>
        {picture}
      </Link>
    );
  }
  if (!value.lightbox || !slide.asset) return <div className="lf-gallery-media">{picture}</div>;
  const label = alt === '' ? texts.enlarge : undefined;
  return (
    <a className="lf-gallery-media" href={slide.asset.url} aria-label={label} data-lightbox="">
      {picture}
    </a>
  );
}

/** A service's video behind its picture, 16:9 where there is none (VID-019). */
function SlideEmbed({ slide, value, sizes, context, privacy, embed }: SlideProps & { embed: EmbedView }): ReactNode {
  const { asset } = slide;
  const own = asset?.width && asset.height ? `${asset.width} / ${asset.height}` : '16 / 9';
  return (
    <VideoEmbed
      className="lf-gallery-media"
      mode={null}
      type="iframe"
      context={context}
      service={embed.provider}
      href={slide.videoUrl ?? ''}
      frameUrl={embed.frameUrl}
      frameTitle={slide.title || embed.title}
      privacy={privacy}
      poster={asset && <Picture asset={asset} alt={slideAlt(slide)} ratio="fill" sizes={sizes} />}
      ratio={slideRatio(value) ?? own}
    />
  );
}

/** The address of a video that is a file of the website itself; null for videos of other services. */
function videoFile({ videoUrl }: Slide, context: RenderContext): string | null {
  const href = context.href(videoUrl);
  return href?.startsWith('/') && /\.(mp4|webm|ogv|mov)$/i.test(href) ? href : null;
}

function SlidePicture({ slide, value, sizes, context, place }: SlideProps): ReactNode {
  return (
    <Picture
      asset={slide.asset}
      alt={slideAlt(slide)}
      sizes={sizes}
      ratio={slideRatio(value)}
      mode={value['auto-crop'] ? 'cover' : 'contain'}
      focalPoint={slide.focalPoint}
      eager={context.aboveFold && place.index < 4}
      data={{ 'data-use-bg-image': value.useBgImage ? 'true' : null }}
    />
  );
}
