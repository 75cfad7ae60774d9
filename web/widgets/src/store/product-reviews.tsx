import { formatDate, type ProductReview, type ProductView } from '@litfass/model';
import type { ReactNode } from 'react';
import type { StoreProps } from './store-parts.ts';

interface Props extends StoreProps {
  product: ProductView;
  reviews: ProductReview[];
}

/** What buyers said of a product, with the average of their stars; nothing before there is a review. */
export function ProductReviews(props: Props): ReactNode {
  const { product, reviews, locale, texts } = props;
  const { rating } = product;
  if (rating === null) return null;
  const average = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(rating.average);
  return (
    <section className="lf-container lf-reviews" id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">{texts.commerce.reviews}</h2>
      <p className="lf-rating">
        <Stars rating={rating.average} />
        {texts.productPages.averageOf(average, texts.commerce.reviewCount(rating.count))}
      </p>
      <p className="lf-hint">{texts.productPages.reviewsChecked}</p>
      <ul>
        {reviews.map((review) => (
          <li key={review.id}>
            <OneReview {...props} review={review} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The average beside the price; it leads to the reviews below. */
export function RatingLink({ product: { rating }, texts }: Pick<Props, 'product' | 'texts'>): ReactNode {
  if (rating === null) return null;
  return (
    <p className="lf-rating">
      <Stars rating={rating.average} />
      <a href="#reviews">{texts.commerce.reviewCount(rating.count)}</a>
    </p>
  );
}

const Stars = ({ rating }: { rating: number }): ReactNode => (
  <span className="lf-stars" aria-hidden="true">
    {'★'.repeat(Math.round(rating))}
    {'☆'.repeat(5 - Math.round(rating))}
  </span>
);

function OneReview({ review, locale, texts, website }: Props & { review: ProductReview }): ReactNode {
  const { rating, title, body, author, createdAt } = review;
  return (
    <article>
      <p className="lf-rating">
        <Stars rating={rating} />
        <span className="lf-hidden">{texts.commerce.stars(rating)}</span>
        {title === '' ? null : <strong>{title}</strong>}
      </p>
      {body === '' ? null : <p className="lf-review-text">{body}</p>}
      <p className="lf-meta">
        <span>{author || texts.productPages.anonymous}</span>
        <time dateTime={createdAt}>{formatDate(createdAt, { locale, timeZone: website.timeZone })}</time>
      </p>
    </article>
  );
}
