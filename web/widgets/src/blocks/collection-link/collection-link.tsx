import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import type { definition } from './schema.ts';

/** The way to a collection; nothing when the collection is gone and there is no text of its own. */
export function CollectionLink({ value, data }: BlockProps<typeof definition>): ReactNode {
  const { collection } = data;
  const text = value.text || collection?.title;
  if (!text) return null;
  return <p className="lf-collection-link">{collection ? <a href={collection.href}>{text}</a> : text}</p>;
}
