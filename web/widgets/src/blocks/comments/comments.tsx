import type { WebsiteView } from '@litfass/model';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { CommentList } from '../../page/comment-list.tsx';
import { PrivacyNote } from '../../page/privacy-note.tsx';
import { pageTexts } from '../../texts/page.ts';
import { readField } from '../form/field-view.ts';
import { FormField } from '../_shared/form/form-field.tsx';
import { Honeypot } from '../_shared/form/honeypot.tsx';
import type { definition } from './schema.ts';

/** The comments of the item that the page shows, with the form for a new one while they are open. */
export function Comments({ block, data, context }: BlockProps<typeof definition>): ReactNode {
  const { thread } = data;
  if (!thread) return null;
  return (
    <div className="lf-comments-block">
      <CommentList
        thread={thread}
        website={context.website}
        locale={context.locale}
        context={context}
        texts={pageTexts(context.locale)}
      />
      {thread.open && (
        <CommentForm itemId={thread.itemId} id={block.id} locale={context.locale} website={context.website} />
      )}
    </div>
  );
}

interface CommentFormProps {
  itemId: string;
  /** Makes the ids of the fields unique in the page. */
  id: string;
  locale: string;
  website: WebsiteView;
}

/** A plain form: the comment is sent and the page comes back, with or without script. */
export function CommentForm({ itemId, id, locale, website }: CommentFormProps): ReactNode {
  const { comments: texts, forms, lang } = pageTexts(locale);
  const fields = [
    readField({ id: 'author', type: 'text', title: texts.name, required: true }, locale),
    readField({ id: 'text', type: 'textarea', title: texts.text, required: true, maxLength: 10_000 }, locale),
  ].filter((field) => field !== null);
  return (
    <form className="lf-comment-form" method="post" action="/api/site/comments" aria-label={texts.write} lang={lang}>
      <h3>{texts.write}</h3>
      <input type="hidden" name="item" value={itemId} />
      {fields.map((field) => (
        <FormField key={field.id} field={field} id={`${id}-${field.id}`} />
      ))}
      <Honeypot id={`${id}-website`} name="website" label={forms.honeypot} />
      <PrivacyNote website={website} locale={locale} />
      <button className="lf-button" type="submit">
        {texts.submit}
      </button>
    </form>
  );
}
