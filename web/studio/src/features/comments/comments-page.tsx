import { moderateCommentRoute } from '@litfass/site-render/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, MessageSquare, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/permissions.ts';
import { commentsQuery, type CommentState } from '../../api/items.ts';
import { contentTexts as texts } from '../../gen/texts/content.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { momentText } from '../../ui/moment-text.ts';

const states: { id: CommentState; label: string }[] = [
  { id: 'pending', label: texts.pending },
  { id: 'published', label: texts.published },
  { id: 'refused', label: texts.refusedState },
];

/** `/config/comments`: what visitors wrote, to be allowed or refused. */
export function CommentsPage(): ReactNode {
  const [shown, setShown] = useState<string>('pending');
  return (
    <div className="area">
      <div className="area-head">
        <div>
          <h1>{texts.comments}</h1>
          <p className="quiet">{texts.commentsIntro}</p>
        </div>
      </div>
      <Tabs
        label={texts.comments}
        shown={shown}
        onShow={setShown}
        tabs={states.map(({ id, label }) => ({ id, label, content: <Comments state={id} /> }))}
      />
    </div>
  );
}

function Comments({ state }: { state: CommentState }): ReactNode {
  const client = useQueryClient();
  const mayEdit = useMay()('contentManager');
  const query = useQuery(commentsQuery(state));
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ id, status }: { id: string; status: CommentState }) =>
      call(moderateCommentRoute, { params: { id }, body: { status } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['comments'] }),
  });
  return (
    <Loaded query={query}>
      {({ comments }) => (
        <div className="stack">
          {error && <Notice tone="danger">{error.message}</Notice>}
          {comments.length === 0 && <Empty icon={MessageSquare} title={texts.noComments} text={texts.noCommentsText} />}
          {comments.map(({ id, itemId, itemTitle, author, html, postedAt }) => (
            <article key={id} className="card stack">
              <div>
                <strong>{author || texts.anonymous}</strong>
                <p className="hint">
                  {mayEdit ? (
                    <Link to="/items/$id" params={{ id: itemId }}>
                      {itemTitle || texts.untitled}
                    </Link>
                  ) : (
                    itemTitle || texts.untitled
                  )}
                  {` · ${momentText(postedAt)}`}
                </p>
              </div>
              {/* The service cleans it. */}
              <div dangerouslySetInnerHTML={{ __html: html }} />
              <div className="row">
                {state !== 'published' && (
                  <Button look="primary" isDisabled={isPending} onPress={() => mutate({ id, status: 'published' })}>
                    <Check aria-hidden />
                    {texts.allow}
                  </Button>
                )}
                {state !== 'refused' && (
                  <Button look="danger" isDisabled={isPending} onPress={() => mutate({ id, status: 'refused' })}>
                    <X aria-hidden />
                    {texts.refuse}
                  </Button>
                )}
              </div>
            </article>
          ))}
        </div>
      )}
    </Loaded>
  );
}
