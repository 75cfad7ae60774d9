import { deriveId, type Comment, type CommentThread, type CommentView } from '@litfass/model';
import { sql, type Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';
import { sanitiseHtml } from '../sanitise/sanitise-html.ts';

type Trx = Transaction<SiteTables>;
export type CommentStatus = 'published' | 'pending' | 'refused';

/** Rows of a bundle keep their place in it; comments of visitors have none (-1). */
const FROM_VISITOR = -1;

/** The published comments of an item as a thread, the oldest first. */
export async function loadThread(trx: Trx, websiteId: string, itemId: string, open: boolean): Promise<CommentThread> {
  const rows = await trx
    .selectFrom('comment')
    .select(['id', 'parent_id', 'author', 'html', 'posted_at'])
    .where('website_id', '=', websiteId)
    .where('item_id', '=', itemId)
    .where('status', '=', 'published')
    .orderBy('posted_at')
    .orderBy('id')
    .execute();
  const views = new Map(rows.map((row) => [row.id, { view: toView(row), parent: row.parent_id }]));
  const roots: CommentView[] = [];
  for (const { view, parent } of views.values()) {
    // An answer to a comment that is not shown stands on its own.
    const siblings = (parent === null ? undefined : views.get(parent)?.view.replies) ?? roots;
    siblings.push(view);
  }
  return { itemId, open, count: rows.length, comments: roots };
}

const toView = (row: { id: string; author: string; html: string; posted_at: Date }): CommentView => ({
  id: row.id,
  author: row.author,
  postedAt: row.posted_at.toISOString(),
  html: sanitiseHtml(row.html),
  replies: [],
});

/** Puts a bundle's comments in the place of those that came with an earlier one; returns whether anything changed. */
export async function replaceComments(
  trx: Trx,
  websiteId: string,
  itemId: string,
  comments: Comment[],
): Promise<boolean> {
  const ids = comments.map((comment, index) => idOf(itemId, comment, index));
  const rows = comments.map((comment, index) => ({
    website_id: websiteId,
    id: ids[index] ?? '',
    item_id: itemId,
    parent_id: parentOf(comment, { comments, ids }),
    author: comment.author ?? '',
    html: comment.html,
    status: 'published' as const,
    posted_at: new Date(comment.date ?? 0),
    position: index,
    original: JSON.stringify(comment),
  }));
  const stored = await trx
    .selectFrom('comment')
    .select('original')
    .where('website_id', '=', websiteId)
    .where('item_id', '=', itemId)
    .where('position', '>=', 0)
    .orderBy('position')
    .execute();
  if (
    rows.length === stored.length &&
    (await areEqual(
      trx,
      stored.map(({ original }) => original),
      comments,
    ))
  )
    return false;
  await trx
    .deleteFrom('comment')
    .where('website_id', '=', websiteId)
    .where('item_id', '=', itemId)
    .where('position', '>=', 0)
    .execute();
  if (rows.length > 0) await trx.insertInto('comment').values(rows).execute();
  return true;
}

// Compared by the database: key order and number formats of JSON don't count.
async function areEqual(trx: Trx, stored: unknown[], comments: Comment[]): Promise<boolean> {
  const { rows } = await sql<{
    equal: boolean;
  }>`select ${JSON.stringify(stored)}::jsonb = ${JSON.stringify(comments)}::jsonb as equal`.execute(trx);
  return rows[0]?.equal === true;
}

const idOf = (itemId: string, comment: Comment, index: number): string =>
  comment.id !== undefined && /^[0-9a-f]{24}$/.test(comment.id)
    ? comment.id
    : deriveId(itemId, `comment/${comment.id ?? index}`);

/** `replyTo` names an earlier comment by its id or its position. */
function parentOf({ replyTo }: Comment, { comments, ids }: { comments: Comment[]; ids: string[] }): string | null {
  if (replyTo === null || replyTo === undefined) return null;
  const index = typeof replyTo === 'number' ? replyTo : comments.findIndex(({ id }) => id === replyTo);
  return ids[index] ?? null;
}

/** Published comments of every item, as a bundle holds them. */
export async function loadComments(trx: Trx, websiteId: string): Promise<Map<string, Comment[]>> {
  const rows = await trx
    .selectFrom('comment')
    .select(['id', 'item_id', 'parent_id', 'author', 'html', 'posted_at', 'original'])
    .where('website_id', '=', websiteId)
    .where('status', '=', 'published')
    .orderBy('item_id')
    .orderBy(sql`position < 0`)
    .orderBy('position')
    .orderBy('posted_at')
    .execute();
  const threads = new Map<string, Comment[]>();
  for (const row of rows) {
    const thread = threads.get(row.item_id) ?? [];
    thread.push(
      isComment(row.original)
        ? row.original
        : { id: row.id, author: row.author, date: row.posted_at.toISOString(), html: row.html, replyTo: row.parent_id },
    );
    threads.set(row.item_id, thread);
  }
  return threads;
}

const isComment = (stored: unknown): stored is Comment => typeof stored === 'object' && stored !== null;

export interface NewComment {
  id: string;
  itemId: string;
  parentId: string | null;
  author: string;
  html: string;
  postedAt: Date;
}

/** Keeps a visitor's comment until somebody has looked at it. */
export async function addComment(trx: Trx, websiteId: string, comment: NewComment): Promise<void> {
  await trx
    .insertInto('comment')
    .values({
      website_id: websiteId,
      id: comment.id,
      item_id: comment.itemId,
      parent_id: comment.parentId,
      author: comment.author,
      html: comment.html,
      status: 'pending',
      posted_at: comment.postedAt,
      position: FROM_VISITOR,
      original: null,
    })
    .execute();
}

/** The public item that a comment is for, with its address; null when there is none to comment on. */
export async function findCommentable(
  trx: Trx,
  websiteId: string,
  itemId: string,
): Promise<{ collectionUrlId: string; path: string } | null> {
  const row = await trx
    .selectFrom('item')
    .innerJoin('collection', (join) =>
      join.onRef('collection.website_id', '=', 'item.website_id').onRef('collection.id', '=', 'item.collection_id'),
    )
    .select(['collection.url_id', 'item.path'])
    .where('item.website_id', '=', websiteId)
    .where('item.id', '=', itemId)
    .where('item.workflow', '=', 1)
    .executeTakeFirst();
  return row ? { collectionUrlId: row.url_id, path: row.path } : null;
}

export async function listComments(
  trx: Trx,
  websiteId: string,
  status: CommentStatus,
): Promise<{ id: string; itemId: string; author: string; html: string; status: CommentStatus; postedAt: string }[]> {
  const rows = await trx
    .selectFrom('comment')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('status', '=', status)
    .orderBy('posted_at', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    itemId: row.item_id,
    author: row.author,
    html: sanitiseHtml(row.html),
    status: row.status,
    postedAt: row.posted_at.toISOString(),
  }));
}

/** Returns false when the website has no such comment. */
export async function setCommentStatus(
  trx: Trx,
  websiteId: string,
  { id, status }: { id: string; status: CommentStatus },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('comment')
    .set({ status })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
