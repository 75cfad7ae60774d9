import type { FormFault, ReviewPage as ReviewAnswer, ReviewRequest } from '@litfass/model';
import type { ReactNode } from 'react';
import { Title } from '../page/title.tsx';
import { ownLang } from '../texts/page.ts';
import { described, FieldNotes, fieldsOf, FormAlert, FormField } from './form-field.tsx';
import { callIn, hrefIn, thumbnail, type StoreProps } from './store-parts.ts';

interface Props extends StoreProps {
  answer: ReviewAnswer;
  fault: FormFault | null;
  thanks: boolean;
}

/** Where buyers review what they bought, by the link of a mail (page type 209; PROD-016 to PROD-018). */
export function ReviewPage(props: Props): ReactNode {
  const { answer, fault, texts } = props;
  const { request, text } = answer;
  return (
    <div className="lf-container lf-store lf-form-page">
      <Title text={texts.productPages.reviewTitle} />
      {request === null ? (
        <p className="lf-error" role="alert">
          {text}
        </p>
      ) : (
        <>
          <Told {...props} request={request} />
          <FormAlert text={fault?.text ?? ''} />
          {request.lines.map((line) => (
            <Reviewed key={line.lineId} {...props} line={line} token={request.token} />
          ))}
        </>
      )}
    </div>
  );
}

/** What to do here, or that it is done. */
function Told({ thanks, texts, request }: Props & { request: ReviewRequest }): ReactNode {
  const { commerce, productPages } = texts;
  const isDone = request.lines.every(({ isReviewed }) => isReviewed);
  return (
    <>
      {thanks ? (
        <p className="lf-lead" role="status">
          {commerce.reviewThanks}
        </p>
      ) : null}
      <p>{isDone ? productPages.reviewAllSent : productPages.reviewIntro}</p>
    </>
  );
}

type LineProps = Props & { line: ReviewRequest['lines'][number]; token: string };

function Reviewed(props: LineProps): ReactNode {
  const { line, locale, texts, website } = props;
  const { lineId, title, href, image, isReviewed } = line;
  return (
    <section className="lf-review" aria-labelledby={`review-${lineId}`}>
      <div className="lf-review-head">
        {image ? <img src={thumbnail(image)} alt="" width="80" height="80" loading="lazy" /> : null}
        <h2 id={`review-${lineId}`} lang={ownLang(locale)}>
          {href ? <a href={hrefIn(website, href)}>{title}</a> : title}
        </h2>
      </div>
      {isReviewed ? <p>{texts.commerce.reviewAlreadyThere}</p> : <ReviewForm {...props} />}
    </section>
  );
}

const stars = [1, 2, 3, 4, 5];

function ReviewForm({ line: { lineId }, token, texts, website, fault: last }: LineProps): ReactNode {
  const { commerce, productPages, storePages } = texts;
  const fault = last?.values['lineId'] === lineId ? last : null;
  const field = fieldsOf(lineId, fault);
  const { optional } = storePages;
  const rated = fault?.values['rating'];
  return (
    <form method="post" action={callIn(website, '/api/commerce/reviews')}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="lineId" value={lineId} />
      <fieldset
        className="lf-amounts lf-star-choice"
        aria-describedby={described(`${lineId}-rating`, { error: fault?.errors['rating'] })}
      >
        <legend>{productPages.reviewStars}</legend>
        {stars.map((rating) => (
          <label key={rating}>
            <input
              type="radio"
              name="rating"
              value={rating}
              defaultChecked={rated === String(rating)}
              aria-label={commerce.stars({ rating })}
              required
              {...(rating === 1 && fault?.errors['rating'] && { autoFocus: true })}
            />
            <span aria-hidden="true">{rating} ★</span>
          </label>
        ))}
        <FieldNotes id={`${lineId}-rating`} error={fault?.errors['rating']} />
      </fieldset>
      <FormField {...field('title')} label={productPages.reviewHeading} optional={optional} />
      <FormField {...field('body')} label={productPages.reviewText} optional={optional} rows={5} maxLength={5000} />
      <FormField
        {...field('author')}
        label={productPages.reviewName}
        optional={optional}
        maxLength={100}
        autoComplete="name"
        hint={productPages.reviewNameHint}
      />
      <button className="lf-button lf-wide" type="submit">
        {productPages.reviewSend}
      </button>
    </form>
  );
}
