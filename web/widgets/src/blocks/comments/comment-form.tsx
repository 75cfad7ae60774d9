import { textsFor } from '@litfass/model/texts';
import type { ReactNode } from 'react';
import { Honeypot } from '../honeypot.tsx';

export interface CommentFormProps {
  itemId: string;
  /** Makes the ids of the fields unique in the page. */
  idPrefix: string;
  locale: string;
}

/** A plain form: the comment is sent and the page comes back, with or without script. */
export function CommentForm({ itemId, idPrefix, locale }: CommentFormProps): ReactNode {
  const texts = textsFor(locale).comments;
  const author = `${idPrefix}-author`;
  const text = `${idPrefix}-text`;
  return (
    <form className="lf-comment-form" method="post" action="/api/site/comments" aria-label={texts.write}>
      <h3>{texts.write}</h3>
      <input type="hidden" name="item" value={itemId} />
      <div className="lf-field">
        <label htmlFor={author}>{texts.name}</label>
        <input id={author} name="author" required maxLength={100} autoComplete="name" />
      </div>
      <div className="lf-field">
        <label htmlFor={text}>{texts.text}</label>
        <textarea id={text} name="text" required rows={5} />
      </div>
      <Honeypot id={`${idPrefix}-website`} locale={locale} />
      <button className="lf-button" type="submit">
        {texts.submit}
      </button>
    </form>
  );
}
