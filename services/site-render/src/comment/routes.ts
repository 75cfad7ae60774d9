import { nextVersion, on, refusal, refusals, storableText, withTenant } from '@litfass/kit';
import { textsFor } from '@litfass/model/texts';
import type { FastifyInstance } from 'fastify';
import { itemHref } from '../content/address.ts';
import type { SiteParts } from '../db/database.ts';
import type { CountTry } from '../limits/tries.ts';
import { publishPagesDropped } from '../website/events.ts';
import { listCommentsRoute, moderateCommentRoute, postCommentRoute } from './api.ts';
import { commentHtml } from './comment.ts';
import { publishCommentReceived } from './events.ts';
import { addComment, findCommentable, isAnswerable, listComments, setCommentStatus } from './store.ts';

/** Visitors comment, moderators decide. */
export function commentRoutes(
  app: FastifyInstance,
  parts: SiteParts,
  { forget, countComment }: { forget: (websiteId: string) => void; countComment: CountTry },
): void {
  on(app, parts, postCommentRoute, async ({ website, body, request, reply }) => {
    await countComment(website.id, request);
    const author = authorOf(body.author);
    const html = commentHtml(storableText(body.text));
    if (author === '' || html === '') throw incomplete({ author, html }, website.locale);
    const item = await withTenant(parts.db, website.id, async (trx) => {
      const found = await findCommentable(trx, website.id, { itemId: body.item, now: parts.clock() });
      if (!found) throw refusals.notFound();
      if (body.website) return found;
      const { item: itemId, replyTo = '' } = body;
      const isAnswer = await isAnswerable(trx, website.id, { id: replyTo, itemId });
      const id = parts.newId();
      await addComment(trx, website.id, {
        id,
        itemId,
        parentId: isAnswer ? replyTo : null,
        author,
        html,
        postedAt: parts.clock(),
      });
      await publishCommentReceived(trx, website.id, { commentId: id, itemId });
      return found;
    });
    if (!(request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded'))
      return reply.code(202).send({ status: 'pending' });
    return reply
      .code(303)
      .header('location', `${itemHref(item.collectionUrlId, item.path)}?comment=pending#kommentare`)
      .send();
  });
  on(app, parts, listCommentsRoute, ({ website, query }) =>
    withTenant(parts.db, website.id, async (trx) => ({
      comments: await listComments(trx, website.id, query.status ?? 'pending'),
    })),
  );
  on(app, parts, moderateCommentRoute, async ({ website, params, body }) => {
    await withTenant(parts.db, website.id, async (trx) => {
      if (!(await setCommentStatus(trx, website.id, { id: params.id, status: body.status }))) throw refusals.notFound();
      await publishPagesDropped(trx, website.id, Number(await nextVersion(trx)));
    });
    forget(website.id);
    return { id: params.id, status: body.status };
  });
}

// Signs that nobody sees make no name, and changes of the reading direction turn around what stands beside it.
const authorOf = (typed: string): string =>
  storableText(typed)
    .replaceAll(/[\p{Cc}\p{Bidi_Control}\u200b\u2060\ufeff]+/gu, ' ')
    .trim();

function incomplete({ author, html }: { author: string; html: string }, locale: string) {
  const { comments } = textsFor(locale);
  const fields = {
    ...(author === '' && { author: comments.nameMissing }),
    ...(html === '' && { text: comments.textMissing }),
  };
  return refusal({
    code: 'comment-incomplete',
    status: 400,
    text: comments.incomplete,
    fields,
  });
}
