import type { BlockView, ItemList } from '@litfass/model';
import type { ReactNode } from 'react';
import type { RenderContext } from '../../../block.ts';
import { imageSizes } from '../image/image-sizes.ts';
import { SummaryCard } from './summary-card.tsx';
import type { SummaryValue } from './summary-value.ts';
import { pageTexts } from '../../../texts/page.ts';

interface SummaryListProps {
  block: BlockView;
  value: SummaryValue;
  list: ItemList;
  context: RenderContext;
}

/** Most cards side by side: as many as leave no row with a single card at its end, if there is such a number. */
const columnsFor = (count: number): number => {
  if (count === 2) return 2;
  if (count > 0 && count % 4 === 0) return 4;
  return count % 3 === 0 || count < 7 ? 3 : 4;
};

/** The items of a summary as a list of cards. A carousel is a line that scrolls, also where no script runs. */
export function SummaryList({ block, value, list, context }: SummaryListProps): ReactNode {
  const { items } = list;
  const { blocks, lang } = pageTexts(context.locale);
  const shown = new Set(value.meta);
  const columns = value.design === 'grid' ? columnsFor(items.length) : 3;
  const isBelowHeading = value.title !== '' || (context.headings?.last ?? 1) > 1;
  const type = value.collectionType ?? list.collection?.collectionType;
  return (
    <div className="lf-summary" data-design={value.design} data-collection-type={type} style={columnsStyle(columns)}>
      {value.title !== '' && <h2 className="lf-summary-title">{value.title}</h2>}
      {items.length === 0 ? (
        <p className="lf-meta" lang={lang}>
          {blocks.nothingYet}
        </p>
      ) : (
        <ul className="lf-summary-items" tabIndex={value.design === 'carousel' && items.length > 1 ? 0 : undefined}>
          {items.map((item, index) => (
            <li key={item.id}>
              <SummaryCard
                item={item}
                shown={shown}
                heading={isBelowHeading ? 'h3' : 'h2'}
                ratio={imageRatio(value.design, type)}
                sizes={imageSizes(block, columns)}
                eager={context.aboveFold && index < 3}
                context={context}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const columnsStyle = (columns: number): Record<string, string> => ({ '--lf-summary-columns': String(columns) });

/** A wall keeps each image's own shape; the other designs line up. */
const imageRatio = (design: SummaryValue['design'], type: string | null | undefined): string | null => {
  if (design === 'wall') return null;
  return type === 'products' || type === 'album' ? '1 / 1' : '3 / 2';
};
