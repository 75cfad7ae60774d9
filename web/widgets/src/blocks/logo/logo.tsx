import { textsFor } from '@litfass/model/texts';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { readPositive } from '../_shared/value/fields.ts';
import { Picture } from '../_shared/image/picture.tsx';
import type { definition } from './schema.ts';

export function Logo({ value, context }: BlockProps<typeof definition>): ReactNode {
  const asset = context.asset(value.asset);
  const name = value.text || context.website.title;
  const width = Math.min(1200, readPositive(value.width, 160));
  return (
    <a
      className="lf-logo"
      href={context.website.languagePrefix || '/'}
      aria-label={textsFor(context.locale).blocks.home({ title: name })}
    >
      {asset ? (
        <span className="lf-logo-image" style={{ width: `${width}px` }}>
          <Picture asset={asset} alt={value.alt || name} sizes={`${width}px`} eager={context.aboveFold} />
        </span>
      ) : (
        <span className="lf-logo-text" data-text-shrink="" dir="auto">
          {name}
        </span>
      )}
    </a>
  );
}
