import type { ReactNode } from 'react';
import { cropRatio } from './crop.ts';
import { imageHtml, type ImageOptions } from './image-html.ts';

export interface ResponsiveImageProps extends ImageOptions {
  className?: string | undefined;
}

/**
 * An image of the website in its frame. The frame keeps the image's room from the first paint on, so that
 * nothing shifts while it loads. Markup is written as text: that is several times quicker than elements.
 */
export function ResponsiveImage({ className, ...options }: ResponsiveImageProps): ReactNode {
  const style = frameStyle(options);
  return (
    <span
      className={className ? `lf-image ${className}` : 'lf-image'}
      data-fill={options.ratio === 'fill' ? 'true' : undefined}
      style={style}
      dangerouslySetInnerHTML={{ __html: imageHtml(options) }}
    />
  );
}

function frameStyle({ asset, ratio, crop }: ImageOptions): { aspectRatio: string } | undefined {
  if (crop) return { aspectRatio: cropRatio(crop, asset) };
  if (ratio === 'fill') return undefined;
  if (ratio) return { aspectRatio: ratio };
  return asset.width && asset.height ? { aspectRatio: `${asset.width} / ${asset.height}` } : undefined;
}
