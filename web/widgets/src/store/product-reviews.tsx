import { formatDate, type ProductReview, type ProductView } from '@litfass/model';
import type { ReactNode } from 'react';
import type { StoreProps } from './store-parts.ts';

interface ListProps extends StoreProps {
  reviews: ProductReview[];
}

interface Props extends ListProps {
  product: ProductView;
}

/** What buyers said of a product, with the average of their stars; nothing before there is a review. */
export function ProductReviews(props: Props): ReactNode {
  const { product, reviews, locale, texts } = props;
  const { rating } = product;
  if (rating === null) return null;
  const average = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(rating.average);
  return (
    <section className="lf-container lf-reviews" id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title" lang={texts.lang}>
        {texts.commerce.reviews}
      </h2>
      <p className="lf-rating" lang={texts.lang}>
        <Stars rating={rating.average} />
        {texts.productPages.averageOf({ average, count: texts.commerce.reviewCount({ count: rating.count }) })}
      </p>
      <p className="lf-hint" lang={texts.lang}>
        {texts.productPages.reviewsChecked}
      </p>
      <ReviewList {...props} reviews={reviews} />
    </section>
  );
}

/** What buyers said elsewhere, before the website was here; apart, since nobody has checked that they had bought. */
export function TakenReviews(props: ListProps): ReactNode {
  const { texts } = props;
  return (
    <section className="lf-container lf-reviews" aria-labelledby="taken-reviews-title">
      <h2 id="taken-reviews-title" lang={texts.lang}>
        {texts.productPages.reviewsTaken}
      </h2>
      <p className="lf-hint" lang={texts.lang}>
        {texts.productPages.reviewsUnchecked}
      </p>
      <ReviewList {...props} />
    </section>
  );
}

const ReviewList = (props: ListProps): ReactNode => (
  <ul>
    {props.reviews.map((review) => (
      <li key={review.id}>
        <OneReview {...props} review={review} />
      </li>
    ))}
  </ul>
);

/** The average beside the price; it leads to the reviews below. */
export function RatingLink({ product: { rating }, texts }: Pick<Props, 'product' | 'texts'>): ReactNode {
  if (rating === null) return null;
  return (
    <p className="lf-rating">
      <Stars rating={rating.average} />
      <a href="#reviews" lang={texts.lang}>
        {texts.commerce.reviewCount({ count: rating.count })}
      </a>
    </p>
  );
}

const Stars = ({ rating }: { rating: number }): ReactNode => (
  <span className="lf-stars" aria-hidden="true">
    {'★'.repeat(Math.round(rating))}
    {'☆'.repeat(5 - Math.round(rating))}
  </span>
);

function OneReview({ review, locale, texts, website }: StoreProps & { review: ProductReview }): ReactNode {
  const { rating, title, body, author, createdAt } = review;
  return (
    <article>
      <p className="lf-rating">
        <Stars rating={rating} />
        <span className="lf-hidden" lang={texts.lang}>
          {texts.commerce.stars({ rating })}
        </span>
        {title === '' ? null : <strong>{title}</strong>}
      </p>
      {body === '' ? null : <p className="lf-review-text">{body}</p>}
      <p className="lf-meta">
        <span lang={author ? undefined : texts.lang}>{author || texts.productPages.anonymous}</span>
        {createdAt === '' ? null : (
          <time dateTime={createdAt}>{formatDate(createdAt, { locale, timeZone: website.timeZone })}</time>
        )}
      </p>
    </article>
  );
}
