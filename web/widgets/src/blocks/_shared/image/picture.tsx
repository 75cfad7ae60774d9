import type { AssetView } from '@litfass/model';
import type { CSSProperties, ReactNode } from 'react';
import type { ImageOptions } from '../../../image/image-html.ts';
import { ResponsiveImage } from '../../../image/responsive-image.tsx';

export interface PictureProps extends Omit<ImageOptions, 'asset'> {
  asset: AssetView | null;
}

/** An image, or a quiet placeholder of its size when the file is missing or is not an image. */
export function Picture({ asset, ...options }: PictureProps): ReactNode {
  if (asset?.mime.startsWith('image/')) return <ResponsiveImage asset={asset} {...options} />;
  const named = options.alt ? { role: 'img', 'aria-label': options.alt } : { 'aria-hidden': true };
  return (
    <span className="lf-missing-image" style={placeholderStyle(options.ratio)} {...named}>
      {options.alt}
    </span>
  );
}

const placeholderStyle = (ratio: string | null | undefined): CSSProperties => ({
  display: 'grid',
  placeContent: 'center',
  padding: '1rem',
  overflow: 'hidden',
  textAlign: 'center',
  fontSize: 'var(--lf-small)',
  color: 'var(--muted)',
  background: 'var(--soft)',
  border: '1px solid var(--line)',
  ...(ratio === 'fill' ? { position: 'absolute', inset: 0 } : { aspectRatio: ratio ?? '3 / 2' }),
});
