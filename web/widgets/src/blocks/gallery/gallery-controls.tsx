import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { Picture } from '../_shared/image/picture.tsx';
import type { Slide } from './gallery-slides.ts';
import type { definition } from './schema.ts';
import { pageTexts } from '../../texts/page.ts';

interface ControlsProps extends Pick<BlockProps<typeof definition>, 'value' | 'context'> {
  slides: Slide[];
  hasThumbnails: boolean;
}

/**
 * What moves a line of slides. It has its room from the first paint on and is seen once the behaviour runs, so
 * that nothing shifts and no button is dead.
 */
export function GalleryControls({ value, context, slides, hasThumbnails }: ControlsProps): ReactNode {
  const { gallery: texts, lang } = pageTexts(context.locale);
  return (
    <div className="lf-gallery-bar">
      <button
        type="button"
        className="lf-gallery-control"
        data-gallery-control="previous"
        aria-label={texts.previous}
        lang={lang}
      >
        <Arrow path="M15 5l-7 7 7 7" />
      </button>
      {hasThumbnails && <Thumbnails value={value} context={context} slides={slides} />}
      {value.autoplay && (
        <button
          type="button"
          className="lf-gallery-control"
          data-gallery-control="autoplay"
          aria-label={texts.pause}
          lang={lang}
        >
          <Arrow path="M9 6v12M15 6v12" />
        </button>
      )}
      <button
        type="button"
        className="lf-gallery-control"
        data-gallery-control="next"
        aria-label={texts.next}
        lang={lang}
      >
        <Arrow path="M9 5l7 7-7 7" />
      </button>
    </div>
  );
}

const Arrow = ({ path }: { path: string }): ReactNode => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);

/** One button for each slide; linked with the slides (SLIDE-009). */
function Thumbnails({ value, context, slides }: Omit<ControlsProps, 'hasThumbnails'>): ReactNode {
  const { gallery: texts, lang } = pageTexts(context.locale);
  return (
    <div className="lf-gallery-thumbnails">
      {slides.map((slide, index) => (
        <button
          key={slide.id}
          type="button"
          className="lf-gallery-thumbnail"
          data-thumbnail-index={index}
          aria-label={texts.showSlide({ position: index + 1 })}
          lang={lang}
          aria-current={index === 0 || undefined}
        >
          <Picture
            asset={slide.asset}
            alt=""
            sizes={`${Math.ceil(Number(value['thumbnail-strip-height']) * 1.5) || 150}px`}
            ratio={value['square-thumbs'] ? '1 / 1' : '3 / 2'}
            focalPoint={slide.focalPoint}
          />
        </button>
      ))}
    </div>
  );
}
