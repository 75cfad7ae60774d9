import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { Link as Anchor } from '../../link.tsx';
import { LinkCard } from '../_shared/link/link-card.tsx';
import { plainText } from '../_shared/value/rich.ts';
import type { definition } from './schema.ts';

/** A link with a line about where it leads, or a plain one. */
export function Link({ value, context }: BlockProps<typeof definition>): ReactNode {
  const text = value.text || value.href || '';
  if (text === '') return null;
  const anchor = (
    <Anchor href={value.href} context={context} newWindow={value.newWindow}>
      {text}
    </Anchor>
  );
  if (value.description === '') return <p className="lf-link">{anchor}</p>;
  return <LinkCard title={anchor} text={plainText(value.description)} />;
}
