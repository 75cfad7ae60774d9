import { textsFor } from '@litfass/model/texts';
import type { AssetView } from '@litfass/model';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { cropInFrame, readCrop, type Crop } from '../../image/crop.ts';
import { Link } from '../../link.tsx';
import { Picture } from '../_shared/image/picture.tsx';
import { plainText } from '../_shared/value/rich.ts';
import { imageShape } from './image-shape.ts';
import type { definition } from './schema.ts';

type FrameProps = Pick<BlockProps<typeof definition>, 'value' | 'context'> & { sizes: string };
type Value = FrameProps['value'];

/** The image in its frame, which is never wider than the file unless the owner stretches it. */
export function ImageFrame(props: FrameProps): ReactNode {
  const { value, context, sizes } = props;
  const asset = context.asset(value.asset);
  const alt = value.alt || asset?.alt || '';
  const crop = shownPart(value, asset);
  return (
    <div className="lf-image-block-frame" style={{ maxWidth: naturalWidth(value, asset, crop) }}>
      <ImageAction {...props} asset={asset} alt={alt}>
        <Picture
          asset={asset}
          alt={alt}
          sizes={sizes}
          ratio={frameRatio(value)}
          crop={crop}
          mode={fitOf(value)}
          focalPoint={value.focalPoint}
          alignment={value.alignment}
          eager={context.aboveFold}
          data={{ 'data-image-stretch': value.stretch && !crop ? 'true' : null }}
        />
      </ImageAction>
    </div>
  );
}

interface ActionProps extends FrameProps {
  asset: AssetView | null;
  alt: string;
  children: ReactNode;
}

/** What a click does: follow the image's link, or show the whole file (in the lightbox, with script). */
function ImageAction({ value, context, asset, alt, children }: ActionProps): ReactNode {
  if (context.href(value.clickthroughUrl) !== null) {
    const label = alt === '' ? value.title || plainText(value.caption) || value.clickthroughUrl : null;
    return (
      <Link
        href={value.clickthroughUrl}
        context={context}
        newWindow={value.newWindow}
        className="lf-image-block-link"
        label={label ?? undefined}
      >
        {children}
      </Link>
    );
  }
  if (!value.lightbox || !asset) return children;
  const label = alt === '' ? textsFor(context.locale).gallery.enlarge : undefined;
  return (
    <a className="lf-image-block-link" href={asset.url} data-lightbox="" aria-label={label}>
      {children}
    </a>
  );
}

/** Vector images have no width that limits them. */
function naturalWidth(value: Value, asset: AssetView | null, crop: Crop | null): string | undefined {
  if (value.stretch || value.variant !== 'inline' || !asset?.width || asset.mime === 'image/svg+xml') return undefined;
  return `${Math.round(asset.width * (crop?.width ?? 1))}px`;
}

/** A mask or a poster crops; a plain image keeps its own shape unless a crop mode is set. */
function frameRatio(value: Value): string | null {
  const shape = imageShape(value.shapeMask);
  if (shape) return shape.ratio;
  return value.mode === null || value.variant === 'inline' ? null : '3 / 2';
}

const fitOf = (value: Value): Value['mode'] => value.mode ?? (imageShape(value.shapeMask) ? 'cover' : null);

/** What the owner has cropped the image to, less what its mask takes; a file of which no size is known stays whole. */
function shownPart(value: Value, asset: AssetView | null): Crop | null {
  const crop = readCrop(value.crop);
  if (!crop || !asset?.width || !asset.height) return null;
  return fitOf(value) === 'cover' ? cropInFrame(crop, frameRatio(value), value.focalPoint, asset) : crop;
}
