import { textsFor } from '@litfass/model/texts';
import type { CSSProperties, ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { imageSizes } from '../_shared/image/image-sizes.ts';
import { readPositive } from '../_shared/value/fields.ts';
import { GalleryControls } from './gallery-controls.tsx';
import { galleryLayout, isLine } from './gallery-designs.ts';
import { columnWidth, fitsInRow, slideGap, slidesPerPhoneRow, slidesPerRow, stripSizes } from './gallery-layout.ts';
import { GallerySlide } from './gallery-slide.tsx';
import { gallerySlides } from './gallery-slides.ts';
import type { definition } from './schema.ts';

type Props = BlockProps<typeof definition>;

/**
 * All slides with their captions, each design in its own arrangement. Designs with one slide in view are a line
 * that scrolls, so that nothing is out of reach where no script runs.
 */
export function Gallery({ block, value, data, context }: Props): ReactNode {
  const slides = gallerySlides(value, data.items, context, block.id);
  if (slides.length === 0) return null;
  const layout = galleryLayout(value.design);
  const texts = textsFor(context.locale).gallery;
  const moves = isLine(layout) && slides.length > 1;
  return (
    <div
      className="lf-gallery"
      role="group"
      aria-roledescription={texts.title}
      aria-label={value.title || texts.title}
      data-layout={layout}
      data-meta-position={value['meta-position']}
      data-fits={layout === 'carousel' ? fitsInRow(value, slides.length) : undefined}
      style={galleryStyle(value)}
    >
      <div className="lf-gallery-stage" tabIndex={moves ? 0 : undefined}>
        <div className="lf-gallery-slides">
          {slides.map((slide, index) => (
            <GallerySlide
              key={slide.id}
              slide={slide}
              place={{ index, count: slides.length, current: isLine(layout) && index === 0 }}
              value={value}
              sizes={imageSizes(block, slidesPerRow(value) || 3, slidesPerPhoneRow(value))}
              context={context}
              privacy={data.privacy}
            />
          ))}
        </div>
      </div>
      {moves && (
        <GalleryControls
          value={value}
          context={context}
          slides={slides}
          hasThumbnails={layout !== 'carousel' && value.thumbnails}
        />
      )}
    </div>
  );
}

const galleryStyle = (value: Props['value']): CSSProperties => ({
  ...variable('--lf-gallery-columns', String(slidesPerRow(value) || 1)),
  ...variable('--lf-gallery-gap', slideGap(value)),
  ...variable('--lf-gallery-column', `${columnWidth(value)}px`),
  ...variable('--lf-gallery-list-image', `${Math.min(90, readPositive(value.listImageSize, 40))}%`),
  ...stripStyle(stripSizes(value)),
});

const stripStyle = ({ heightPx, gapPx, part, overlapPx }: ReturnType<typeof stripSizes>): CSSProperties => ({
  ...variable('--lf-gallery-strip', `${heightPx}px`),
  ...variable('--lf-gallery-strip-gap', `${gapPx}px`),
  ...variable('--lf-gallery-strip-part', `${part}cqi`),
  ...variable('--lf-gallery-strip-overlap', `${overlapPx}px`),
});

const variable = (name: string, value: string): Record<string, string> => ({ [name]: value });
