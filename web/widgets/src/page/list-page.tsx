import type { ItemCard as ItemView } from '@litfass/model';
import type { ReactNode } from 'react';
import type { PageTexts } from '../texts/page.ts';
import { ItemCard } from './item-card.tsx';
import type { PageProps } from './page-parts.ts';
import { PaginationLinks } from './pagination.tsx';
import { ProductFilter } from './product-filter.tsx';
import { LoadMore, SlideshowButton, ViewChoice } from './script-controls.tsx';
import { Sections } from './sections.tsx';
import { TermLinks } from './term-links.tsx';
import { Title } from './title.tsx';

type Filter = NonNullable<PageProps<'list'>['body']['filter']>;

/** Items whose images load at once: what a first screen shows at most. */
const firstRow = 3;

/** A collection as list, grid or shelf of products (PAGE-005), below the owner's sections. */
export function ListPage(props: PageProps<'list'>): ReactNode {
  const { body, locale, contexts, texts } = props;
  const type = body.collection.collectionType;
  const current = body.filter?.kind === 'category' ? body.filter.name : undefined;
  const categories = (
    <TermLinks name={texts.blog.categories} terms={body.terms.categories} current={current} texts={texts} />
  );
  return (
    <>
      <Sections sections={body.sections} contexts={contexts} />
      <div className={`lf-container lf-list-page${isRead(body) ? ' lf-reading' : ''}`} data-collection-type={type}>
        <ListHeading body={body} texts={texts} />
        {type === 'products' ? categories : null}
        {body.choice ? (
          <div className="lf-choosing">
            <ProductFilter choice={body.choice} total={body.pagination.total} locale={locale} texts={texts} />
            <Items {...props} />
          </div>
        ) : (
          <Items {...props} />
        )}
        {type === 'products' ? null : categories}
        <TermLinks name={texts.blog.tags} terms={body.terms.tags} texts={texts} />
      </div>
    </>
  );
}

function Items({ body, website, locale, contexts, texts }: PageProps<'list'>): ReactNode {
  const topmost = body.sections.length === 0;
  const type = body.collection.collectionType;
  return (
    <>
      {body.items.length === 0 && !body.choice ? (
        <p className="lf-lead" lang={texts.lang}>
          {texts.lists.empty}
        </p>
      ) : null}
      {type === 'events' && body.items.length > 0 ? <ViewChoice texts={texts} /> : null}
      {type === 'gallery' && body.items.filter(hasPicture).length > 1 ? <SlideshowButton texts={texts} /> : null}
      <ul className="lf-list" data-view={body.view}>
        {body.items.map((item, index) => (
          <li key={item.id}>
            <ItemCard
              item={item}
              website={website}
              context={topmost && index < firstRow ? contexts.above : contexts.below}
              locale={locale}
              texts={texts}
              view={body.view}
            />
          </li>
        ))}
      </ul>
      {type === 'blog' && body.pagination.nextHref !== null ? <LoadMore texts={texts} /> : null}
      <PaginationLinks pagination={body.pagination} texts={texts} />
    </>
  );
}

/** A list without a picture is text alone: it stands in a reader's measure. */
const isRead = ({ view, items }: PageProps<'list'>['body']): boolean => view === 'list' && !items.some(hasPicture);

const hasPicture = ({ thumbnail }: ItemView): boolean => thumbnail !== null;

function ListHeading({ body, texts }: { body: PageProps<'list'>['body']; texts: PageTexts }): ReactNode {
  const { collection, filter } = body;
  if (!filter) return <Title text={collection.title} />;
  return (
    <div className="lf-filter">
      <p className="lf-meta">
        <a href={collection.href}>{collection.title}</a>
      </p>
      <Title text={filterTitle(filter, texts)} />
      <p>
        <a href={collection.href} lang={texts.lang}>
          {texts.lists.clearFilter}
        </a>
      </p>
    </div>
  );
}

function filterTitle({ kind, name }: Filter, { lists }: PageTexts): string {
  if (kind === 'tag') return lists.filterTag({ name });
  return kind === 'category' ? lists.filterCategory({ name }) : lists.filterAuthor({ name });
}
