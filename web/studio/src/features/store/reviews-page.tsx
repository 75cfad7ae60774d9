import { moderateReview } from '@litfass/commerce/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/permissions.ts';
import { reviewsQuery, type Review } from '../../api/store.ts';
import { storePeopleTexts as texts } from '../../gen/texts/store-people.ts';
import { Button } from '../../ui/button.tsx';
import { StateChoice, StoreList } from './store-list.tsx';
import { useStoreWork } from './use-store-work.ts';
import { dayText } from '../../ui/moment-text.ts';

const tones = { pending: 'warn', published: 'good', rejected: undefined } as const;
const MOST_STARS = 5;

/** `/config/store/reviews`: what buyers wrote, published by who runs the store. */
export function ReviewsPage(): ReactNode {
  const [state, setState] = useState<Review['state'] | undefined>();
  const reviews = useInfiniteQuery(reviewsQuery(state ? { state } : {}));
  const { run, error, isPending } = useStoreWork();
  const moderate = (id: string, next: Review['state']): void =>
    run(
      async () => {
        await call(moderateReview, { params: { id }, body: { state: next } });
      },
      next === 'published' ? texts.reviewPublished : texts.reviewHidden,
    );
  return (
    <StoreList
      title={texts.reviews}
      intro={texts.reviewsText}
      narrow={<StateChoice names={texts.reviewStates} chosen={state} onChoose={setState} />}
      isNarrowed={state !== undefined}
      query={reviews}
      error={error}
      none={{ icon: Star, title: texts.noReviews, text: texts.noReviewsText }}
    >
      {(review) => <ReviewRow key={review.id} review={review} isWaiting={isPending} onModerate={moderate} />}
    </StoreList>
  );
}

function ReviewRow({
  review: { id, rating, author, title, body, createdAt, productTitle, orderNumber, orderId, state },
  isWaiting,
  onModerate,
}: {
  review: Review;
  isWaiting: boolean;
  onModerate: (id: string, state: Review['state']) => void;
}): ReactNode {
  const may = useMay();
  const facts = [productTitle, author || texts.nobody, dayText(createdAt)];
  return (
    <li className="review">
      <div className="review-head">
        <p className="row-name">
          <span className="review-stars" aria-hidden>
            {'★'.repeat(rating)}
            <span>{'★'.repeat(Math.max(0, MOST_STARS - rating))}</span>
          </span>
          <span className="hidden-text">{texts.stars({ rating })} </span>
          {title}
        </p>
        <span className="badge" data-tone={tones[state]}>
          {texts.reviewStates[state]}
        </span>
      </div>
      <p className="hint">
        {facts.join(' · ')}
        {orderNumber !== null && (
          <>
            {' · '}
            {may('orders') ? (
              <Link to="/orders/$id" params={{ id: orderId }}>
                {texts.order({ number: orderNumber })}
              </Link>
            ) : (
              texts.order({ number: orderNumber })
            )}
          </>
        )}
      </p>
      {body !== '' && <p className="store-quote">{body}</p>}
      <div className="row">
        {state !== 'published' && (
          <Button isDisabled={isWaiting} onPress={() => onModerate(id, 'published')}>
            {texts.publish}
            <span className="hidden-text">: {title || productTitle}</span>
          </Button>
        )}
        {state !== 'rejected' && (
          <Button isDisabled={isWaiting} onPress={() => onModerate(id, 'rejected')}>
            {state === 'published' ? texts.takeDown : texts.reject}
            <span className="hidden-text">: {title || productTitle}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
