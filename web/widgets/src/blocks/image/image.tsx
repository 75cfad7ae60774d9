import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { RichText } from '../../rich-text/rich-text.tsx';
import { imageSizes } from '../_shared/image/image-sizes.ts';
import { hasText } from '../_shared/value/rich.ts';
import { ImageFrame } from './image-frame.tsx';
import { imageShape } from './image-shape.ts';
import type { definition } from './schema.ts';

/** Part of the block's width that the image takes in each variant from the narrow width (IMG-014) on. */
const columns: Readonly<Record<string, number>> = { card: 2, overlap: 1.5, collage: 1.4 };

export function Image({ block, value, context }: BlockProps<typeof definition>): ReactNode {
  const text = hasText(value.title) || hasText(value.caption);
  return (
    <figure
      className="lf-image-block"
      data-variant={value.variant}
      data-alignment={value.alignment}
      data-stretch={value.stretch || undefined}
      data-shape={imageShape(value.shapeMask)?.name}
    >
      <div className="lf-image-block-inner">
        <ImageFrame value={value} context={context} sizes={imageSizes(block, columns[value.variant])} />
        {text && (
          <figcaption className="lf-image-block-text">
            {hasText(value.title) && <ImageTitle value={value} />}
            <RichText html={hasText(value.caption) ? value.caption : ''} context={context} />
          </figcaption>
        )}
      </div>
    </figure>
  );
}

/** Beside a plain image the title is part of the caption; in the other variants it heads a text of its own. */
function ImageTitle({ value }: Pick<BlockProps<typeof definition>, 'value'>): ReactNode {
  if (value.variant === 'inline') return <strong className="lf-image-block-title">{value.title}</strong>;
  return <h2 className="lf-image-block-title">{value.title}</h2>;
}
