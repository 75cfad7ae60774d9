import { textsFor } from '@litfass/model/texts';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { Link } from '../../link.tsx';
import { Picture } from '../picture.tsx';
import { plainText } from '../rich.ts';
import { imageShape } from './image-shape.ts';
import type { definition } from './schema.ts';

type FrameProps = Pick<BlockProps<typeof definition>, 'value' | 'context'> & { sizes: string };

/** The image with what a click on it does: follow its link, or show the whole file (in the lightbox, with script). */
export function ImageFrame({ value, context, sizes }: FrameProps): ReactNode {
  const asset = context.asset(value.asset);
  const alt = value.alt || asset?.alt || '';
  const picture = (
    <Picture
      asset={asset}
      alt={alt}
      sizes={sizes}
      ratio={cropRatio(value)}
      mode={value.mode}
      focalPoint={value.focalPoint}
      alignment={value.alignment}
      eager={context.aboveFold}
      data={{ 'data-image-stretch': value.stretch ? 'true' : null }}
    />
  );
  if (context.href(value.clickthroughUrl) !== null) {
    const label = alt === '' ? value.title || plainText(value.caption) || value.clickthroughUrl : null;
    return (
      <Link
        href={value.clickthroughUrl}
        context={context}
        newWindow={value.newWindow}
        className="lf-image-block-frame"
        label={label ?? undefined}
      >
        {picture}
      </Link>
    );
  }
  if (!value.lightbox || !asset) return <div className="lf-image-block-frame">{picture}</div>;
  return (
    <a
      className="lf-image-block-frame"
      href={asset.url}
      data-lightbox=""
      aria-label={alt === '' ? textsFor(context.locale).gallery.enlarge : undefined}
    >
      {picture}
    </a>
  );
}

/** A mask or a poster crops; a plain image keeps its own shape unless a crop mode is set. */
function cropRatio(value: FrameProps['value']): string | null {
  const shape = imageShape(value.shapeMask);
  if (shape) return shape.ratio;
  return value.mode === null || value.variant === 'inline' ? null : '3 / 2';
}
