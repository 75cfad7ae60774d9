import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import type { definition } from './schema.ts';
import { pageTexts } from '../../texts/page.ts';

/** A table of contents of a collection, with the way to the rest of it. */
export function Index({ value, data, context }: BlockProps<typeof definition>): ReactNode {
  const { collection, items, total } = data.items;
  const { blocks, lang, lists } = pageTexts(context.locale);
  const title = value.title || collection?.title;
  return (
    <div className="lf-index">
      {title && <h2>{title}</h2>}
      {items.length === 0 ? (
        <p className="lf-meta" lang={lang}>
          {blocks.nothingYet}
        </p>
      ) : (
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              <a href={item.href}>{item.title}</a>
            </li>
          ))}
        </ul>
      )}
      {collection && total > items.length && (
        <p>
          <a href={collection.href} lang={lang}>
            {lists.clearFilter}
          </a>
        </p>
      )}
    </div>
  );
}
