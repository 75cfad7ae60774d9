import type { AssetView, PageReference, SectionView } from '@litfass/model';
import type { ReactNode } from 'react';
import { ResponsiveImage } from '../image/responsive-image.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import type { PageTexts } from '../texts/page.ts';
import { CommentForm } from '../blocks/comments/comments.tsx';
import { ProductReviews, TakenReviews } from '../store/product-reviews.tsx';
import { RelatedProducts } from '../store/related-products.tsx';
import { StockNoticeResult } from '../store/stock-notice.tsx';
import { CommentList } from './comment-list.tsx';
import { EventFile } from './event-file.tsx';
import { ItemMedia } from './item-media.tsx';
import { ItemMeta } from './item-meta.tsx';
import type { PageProps } from './page-parts.ts';
import { ProductSummary } from './product-summary.tsx';
import { ShareButton } from './script-controls.tsx';
import { Sections } from './sections.tsx';
import { TermLinks } from './term-links.tsx';
import { Title } from './title.tsx';

/** The page of one item: post, event, product, picture, lesson or project. */
export function ItemPage(props: PageProps<'item'>): ReactNode {
  const { body, website, contexts, texts } = props;
  const { item, product, sections, comments } = body;
  return (
    <article className={isRead(item) ? 'lf-item lf-reading' : 'lf-item'} data-collection-type={item.collectionType}>
      <StockNoticeResult notice={body.around?.notice ?? null} texts={texts} />
      {product ? <ProductSummary {...props} product={product} /> : <ItemHead {...props} />}
      <Sections sections={sections} contexts={contexts} />
      {body.related && body.related.length > 0 ? (
        <RelatedProducts
          items={body.related}
          website={website}
          context={contexts.below}
          locale={props.locale}
          texts={texts}
        />
      ) : null}
      {product ? <ProductReviews {...props} product={product} reviews={body.around?.reviews ?? []} /> : null}
      {body.takenReviews && body.takenReviews.length > 0 ? (
        <TakenReviews {...props} reviews={body.takenReviews} />
      ) : null}
      <div className="lf-container lf-item-foot">
        {item.collectionType === 'blog' ? <ShareButton texts={texts} /> : null}
        <TermLinks name={texts.blog.categories} terms={item.categories} texts={texts} />
        <TermLinks name={texts.blog.tags} terms={item.tags} texts={texts} />
        <Siblings previous={body.previous} next={body.next} texts={texts} />
        {comments ? (
          <CommentList
            thread={comments}
            website={website}
            locale={props.locale}
            context={contexts.below}
            texts={texts}
          />
        ) : null}
        {comments?.open && !hasOwnForm(sections) ? (
          <CommentForm itemId={item.id} id="item" locale={props.locale} website={props.website} />
        ) : null}
      </div>
    </article>
  );
}

/** Items whose text is what people come for: it stands in one column of a reader's measure, pictures may be wider. */
const isRead = ({ collectionType }: PageProps<'item'>['body']['item']): boolean =>
  collectionType === 'blog' || collectionType === 'events';

/** Whether the item's text brings the form for comments itself. */
const hasOwnForm = (sections: SectionView[]): boolean =>
  sections.some(({ blocks }) => blocks.some(({ type }) => type === 'comments'));

function ItemHead({ body, website, locale, contexts, texts }: PageProps<'item'>): ReactNode {
  const { item, collection, sections } = body;
  const hasText = sections.some(({ blocks }) => blocks.length > 0);
  return (
    <div className="lf-container lf-item-head">
      <p className="lf-meta">
        <a href={collection.href}>{collection.title}</a>
      </p>
      <Title text={item.title || texts.document.untitled} />
      <ItemMeta item={item} website={website} locale={locale} texts={texts} />
      <EventFile item={item} website={website} texts={texts} />
      {item.media ? (
        <ItemMedia item={item} texts={texts} />
      ) : item.thumbnail && !shows(sections, item.thumbnail) ? (
        <ResponsiveImage
          asset={item.thumbnail}
          ratio="16 / 9"
          sizes={isRead(item) ? '(min-width: 66em) 62rem, 100vw' : '(min-width: 75em) 75rem, 100vw'}
          eager
          priority
          className="lf-item-image"
        />
      ) : null}
      {hasText ? null : <RichText html={item.excerpt} context={contexts.above} />}
    </div>
  );
}

/** Whether the text brings this image itself: it is not shown twice then. */
const shows = (sections: SectionView[], { path }: AssetView): boolean =>
  sections.some(({ blocks }) =>
    blocks.some(({ value }) => Object.values(value).some((part) => typeof part === 'string' && part.includes(path))),
  );

function Siblings({
  previous,
  next,
  texts,
}: {
  previous: PageReference | null;
  next: PageReference | null;
  texts: PageTexts;
}): ReactNode {
  if (!previous && !next) return null;
  return (
    <nav className="lf-siblings" aria-label={texts.lists.neighbours}>
      {previous ? (
        <a href={previous.href} rel="prev">
          <span lang={texts.lang}>{texts.page.previousItem}</span> {previous.title || texts.document.untitled}
        </a>
      ) : null}
      {next ? (
        <a href={next.href} rel="next">
          <span lang={texts.lang}>{texts.page.nextItem}</span> {next.title || texts.document.untitled}
        </a>
      ) : null}
    </nav>
  );
}
