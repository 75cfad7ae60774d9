import type { ReactNode } from 'react';
import type { BlockProps } from '../../block.ts';
import { CommentList } from '../../page/comment-list.tsx';
import { pageTexts } from '../../texts/page.ts';
import { CommentForm } from './comment-form.tsx';
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
      {thread.open && <CommentForm itemId={thread.itemId} idPrefix={block.id} locale={context.locale} />}
    </div>
  );
}
