import { formatDate, type CommentThread, type CommentView, type WebsiteView } from '@litfass/model';
import type { ReactNode } from 'react';
import type { RenderContext } from '../block.ts';
import { RichText } from '../rich-text/rich-text.tsx';
import type { PageTexts } from '../texts/page.ts';

interface ThreadProps {
  website: WebsiteView;
  locale: string;
  context: RenderContext;
  texts: PageTexts;
}

/** The comments of an item with their answers, where there are some or may be; anchors let other pages link to a single one. */
export function CommentList({ thread, ...props }: ThreadProps & { thread: CommentThread }): ReactNode {
  const { texts } = props;
  if (!thread.open && thread.comments.length === 0) return null;
  return (
    <section className="lf-comments" id="comments" aria-labelledby="comments-title">
      <h2 id="comments-title" lang={texts.lang}>
        {texts.comments.count({ count: thread.count })}
      </h2>
      {thread.comments.length === 0 ? (
        <p lang={texts.lang}>{texts.comments.none}</p>
      ) : (
        <Comments comments={thread.comments} {...props} />
      )}
      {thread.open ? null : (
        <p className="lf-meta" lang={texts.lang}>
          {texts.comments.closed}
        </p>
      )}
    </section>
  );
}

function Comments({ comments, ...props }: ThreadProps & { comments: CommentView[] }): ReactNode {
  return (
    <ol>
      {comments.map((comment) => (
        <li key={comment.id}>
          <Comment comment={comment} {...props} />
        </li>
      ))}
    </ol>
  );
}

function Comment({ comment, ...props }: ThreadProps & { comment: CommentView }): ReactNode {
  const { website, locale, context } = props;
  return (
    <>
      <article id={`comment-${comment.id}`}>
        <p className="lf-meta">
          <strong dir="auto">{comment.author}</strong>
          <time dateTime={comment.postedAt} data-relative={props.texts.widgets.justNow}>
            {formatDate(comment.postedAt, { locale, timeZone: website.timeZone }, 'moment')}
          </time>
        </p>
        <RichText html={comment.html} context={context} />
      </article>
      {comment.replies.length > 0 ? <Comments comments={comment.replies} {...props} /> : null}
    </>
  );
}
