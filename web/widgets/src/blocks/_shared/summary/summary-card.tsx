import { formatDate, formatDateSpan, type ItemCard } from '@litfass/model';
import type { ReactNode } from 'react';
import type { RenderContext } from '../../../block.ts';
import { Price } from '../../../page/price.tsx';
import { RichText } from '../../../rich-text/rich-text.tsx';
import { pageTexts } from '../../../texts/page.ts';
import { Picture } from '../image/picture.tsx';
import { hasText } from '../value/rich.ts';

export interface SummaryCardProps {
  item: ItemCard;
  /** Names of what is shown (`summaryMeta`). */
  shown: ReadonlySet<string>;
  /** Below the title of the summary or the heading of its section, or where both are missing in their place. */
  heading: 'h2' | 'h3';
  ratio: string | null;
  sizes: string;
  eager: boolean;
  context: RenderContext;
}

/**
 * One item of a summary. The title is its link; without a title the image is, or "read more". Where none of them is to be
 * seen the title is there nevertheless: no card is a dead end.
 */
export function SummaryCard(props: SummaryCardProps): ReactNode {
  const { item, shown, heading: Heading, context } = props;
  const texts = pageTexts(context.locale);
  const { blog } = texts;
  const hasOtherLink = shown.has('readMore') || (shown.has('thumbnail') && item.thumbnail !== null);
  return (
    <article className="lf-summary-card" data-item-id={item.id}>
      {shown.has('thumbnail') && item.thumbnail && <CardImage {...props} />}
      <div className="lf-summary-text">
        {(shown.has('title') || !hasOtherLink) && (
          <Heading className="lf-summary-name">
            <a href={item.href} lang={item.title ? item.contentLanguage : texts.lang}>
              {item.title || texts.document.untitled}
            </a>
          </Heading>
        )}
        <CardMeta {...props} />
        {shown.has('price') && item.product && (
          <Price product={item.product} website={context.website} locale={context.locale} texts={texts} />
        )}
        {shown.has('excerpt') && hasText(item.excerpt) && (
          <RichText html={item.excerpt} context={context} lang={item.contentLanguage} />
        )}
        <CardTerms {...props} />
        {shown.has('readMore') && (
          <p>
            <a href={item.href} aria-label={blog.readMoreOf({ title: item.title })} lang={texts.lang}>
              {blog.readMore}
            </a>
          </p>
        )}
      </div>
    </article>
  );
}

/** A second link to the same place would only be in the way of the keyboard, unless it is the only one. */
function CardImage({ item, shown, ratio, sizes, eager }: SummaryCardProps): ReactNode {
  const isOnlyLink = !shown.has('title') && !shown.has('readMore');
  return (
    <a
      className="lf-summary-image"
      href={item.href}
      tabIndex={isOnlyLink ? undefined : -1}
      aria-hidden={isOnlyLink ? undefined : true}
      aria-label={isOnlyLink ? item.title : undefined}
    >
      <Picture asset={item.thumbnail} alt="" ratio={ratio} sizes={sizes} eager={eager} />
    </a>
  );
}

function CardMeta({ item, shown, context }: SummaryCardProps): ReactNode {
  const texts = pageTexts(context.locale);
  const when = shown.has('date') ? whenOf(item, context) : null;
  const place = shown.has('location') && item.location ? item.location.title || item.location.line1 : '';
  const author = shown.has('author') && item.author ? texts.blog.by({ author: item.author }) : '';
  const comments =
    shown.has('comments') && item.commentCount > 0 ? texts.comments.count({ count: item.commentCount }) : '';
  if (!when && !place && !author && !comments) return null;
  return (
    <p className="lf-meta">
      {when && <time dateTime={when.moment}>{when.text}</time>}
      {place && <span>{place}</span>}
      {[author, comments].filter(Boolean).map((part) => (
        <span key={part} lang={texts.lang}>
          {part}
        </span>
      ))}
    </p>
  );
}

/** The days of an event, else the day on which the item came out; products and pictures have none that matters. */
function whenOf(item: ItemCard, context: RenderContext): { moment: string; text: string } | null {
  const format = { locale: context.locale, timeZone: context.website.timeZone };
  if (item.startDate) {
    const style = item.allDay ? 'day' : 'moment';
    const text = item.endDate
      ? formatDateSpan(item.startDate, item.endDate, format, style)
      : formatDate(item.startDate, format, style);
    return { moment: item.startDate, text };
  }
  if (!item.publishedAt || ['products', 'gallery', 'portfolio', 'album'].includes(item.collectionType)) return null;
  return { moment: item.publishedAt, text: formatDate(item.publishedAt, format) };
}

function CardTerms({ item, shown }: SummaryCardProps): ReactNode {
  const terms = [...(shown.has('categories') ? item.categories : []), ...(shown.has('tags') ? item.tags : [])];
  if (terms.length === 0) return null;
  return (
    <ul className="lf-summary-terms">
      {terms.map((term) => (
        <li key={term.href}>
          <a href={term.href}>{term.name}</a>
        </li>
      ))}
    </ul>
  );
}
