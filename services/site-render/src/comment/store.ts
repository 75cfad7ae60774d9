import { insertRows } from '@litfass/kit';
import { deriveId, instantOf, type Comment, type CommentThread } from '@litfass/model';
import { sql, type Transaction } from 'kysely';
import type { SiteTables } from '../db/database.ts';
import { sanitiseHtml } from '../sanitise/sanitise-html.ts';
import { exportedComments } from './exported.ts';
import { threadOf } from './thread.ts';

type Trx = Transaction<SiteTables>;
export type CommentStatus = 'published' | 'pending' | 'refused';

/** Rows of a bundle keep their place in it; comments of visitors have none (-1). */
const FROM_VISITOR = -1;

/** The published comments of an item as a thread, the oldest first; `enabled` is what the website's settings say. */
export async function loadThread(
  trx: Trx,
  websiteId: string,
  itemId: string,
  enabled: boolean,
): Promise<CommentThread> {
  const rows = await trx
    .selectFrom('comment')
    .select(['id', 'parent_id', 'author', 'html', 'posted_at'])
    .where('website_id', '=', websiteId)
    .where('item_id', '=', itemId)
    .where('status', '=', 'published')
    .orderBy('posted_at')
    .orderBy('position')
    .orderBy('id')
    .execute();
  const open = enabled && (await isOpenForComments(trx, websiteId, itemId));
  return { itemId, open, count: rows.length, comments: threadOf(rows) };
}

async function isOpenForComments(trx: Trx, websiteId: string, itemId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('item')
    .select(OPEN.as('open'))
    .where('website_id', '=', websiteId)
    .where('id', '=', itemId)
    .executeTakeFirst();
  return row?.open ?? false;
}

const OPEN = sql<boolean>`coalesce(item.document->'commentsOpen', 'true') <> 'false'`;

/** The comments of an item in a bundle. */
export interface ItemComments {
  itemId: string;
  comments: readonly Comment[];
}

/** Puts a bundle's comments in the place of those that came with an earlier one; returns whether anything changed. */
export async function replaceComments(
  trx: Trx,
  websiteId: string,
  items: readonly ItemComments[],
  timeZone: string,
): Promise<boolean> {
  const changed = await otherCommentsThan(trx, websiteId, items);
  if (changed.length === 0) return false;
  const itemIds = changed.map(({ itemId }) => itemId);
  await sql`
    delete from comment
    where website_id = ${websiteId} and item_id = any(${itemIds}::text[]) and position >= 0`.execute(trx);
  // By id: one that a bundle holds twice is written once, as it stands last.
  const rows = new Map(
    changed.flatMap((item) => commentRows(websiteId, item, timeZone)).map((row) => [row.id, row] as const),
  );
  if (rows.size > 0) await saveComments(trx, [...rows.values()]);
  return true;
}

const commentRows = (websiteId: string, { itemId, comments }: ItemComments, timeZone: string) => {
  const ids = idsOf(itemId, comments);
  return comments.map((comment, index) => ({
    website_id: websiteId,
    id: ids[index] ?? '',
    item_id: itemId,
    parent_id: parentOf(comment, { comments, ids }),
    author: comment.author ?? '',
    html: comment.html,
    status: 'published' as const,
    // A date without an offset means the website's own time.
    posted_at: instantOf(comment.date ?? '', timeZone) ?? new Date(0),
    position: index,
    original: JSON.stringify(comment),
  }));
};

// An export holds what visitors wrote, too: it comes back as what it is.
const saveComments = insertRows<ReturnType<typeof commentRows>[number]>(
  'comment',
  {
    website_id: 'text',
    id: 'text',
    item_id: 'text',
    parent_id: 'text',
    author: 'text',
    html: 'text',
    status: 'text',
    posted_at: 'timestamptz',
    position: 'integer',
    original: 'jsonb',
  },
  sql`on conflict (website_id, id) do update set item_id = excluded.item_id, parent_id = excluded.parent_id,
    author = excluded.author, html = excluded.html, status = excluded.status, posted_at = excluded.posted_at,
    position = excluded.position, original = excluded.original`,
);

/** Those items of which other comments came with an earlier bundle. The database compares: key order doesn't count. */
async function otherCommentsThan(trx: Trx, websiteId: string, items: readonly ItemComments[]): Promise<ItemComments[]> {
  const { rows } = await sql<{ id: string }>`
    select given."itemId" as id
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as given ("itemId" text, comments jsonb)
    cross join lateral (
      select coalesce(jsonb_agg(original order by position), '[]') as comments from comment
      where website_id = ${websiteId} and item_id = given."itemId" and position >= 0
    ) as stored
    where stored.comments <> given.comments`.execute(trx);
  const ids = new Set(rows.map(({ id }) => id));
  return items.filter(({ itemId }) => ids.has(itemId));
}

/** A comment keeps an id of its own; one that is missing, short or there twice is derived from its place. */
function idsOf(itemId: string, comments: readonly Comment[]): string[] {
  const taken = new Set<string>();
  return comments.map(({ id }, index) => {
    const own = id !== undefined && /^[0-9a-f]{24}$/.test(id) ? id : deriveId(itemId, `comment/${id ?? index}`);
    const unique = taken.has(own) ? deriveId(itemId, `comment/${index}`) : own;
    taken.add(unique);
    return unique;
  });
}

/** `replyTo` names an earlier comment by its id or its position. */
function parentOf(
  { replyTo }: Comment,
  { comments, ids }: { comments: readonly Comment[]; ids: string[] },
): string | null {
  if (replyTo === null || replyTo === undefined) return null;
  const index = typeof replyTo === 'number' ? replyTo : comments.findIndex(({ id }) => id === replyTo);
  return ids[index] ?? null;
}

/** Published comments of every item, as a bundle holds them: all that they name is among them. */
export async function loadComments(trx: Trx, websiteId: string): Promise<Map<string, Comment[]>> {
  const rows = await trx
    .selectFrom('comment')
    .select(['id', 'item_id', 'parent_id', 'status', 'author', 'html', 'posted_at', 'original'])
    .where('website_id', '=', websiteId)
    .orderBy('item_id')
    .orderBy(sql`position < 0`)
    .orderBy('position')
    .orderBy('posted_at')
    .orderBy('id')
    .execute();
  const stored = rows.map((row) => ({ ...row, original: isComment(row.original) ? row.original : null }));
  const threads = new Map<string, Comment[]>();
  for (const [itemId, comments] of Map.groupBy(stored, (row) => row.item_id)) {
    const exported = exportedComments(comments);
    if (exported.length > 0) threads.set(itemId, exported);
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

/** The open item that a comment is for, with its address; null when there is none, or nobody may comment there. */
export async function findCommentable(
  trx: Trx,
  websiteId: string,
  { itemId, now }: { itemId: string; now: Date },
): Promise<{ collectionUrlId: string; path: string } | null> {
  const row = await trx
    .selectFrom('item')
    .innerJoin('collection', (join) =>
      join.onRef('collection.website_id', '=', 'item.website_id').onRef('collection.id', '=', 'item.collection_id'),
    )
    .innerJoin('website', 'website.website_id', 'item.website_id')
    .select(['collection.url_id', 'item.path'])
    .where('item.website_id', '=', websiteId)
    .where('item.id', '=', itemId)
    .where('item.workflow', 'in', [1, 2])
    .where(sql<boolean>`coalesce(item.publish_at <= ${now}, item.workflow = 1)`)
    .where(sql<boolean>`coalesce(website.document #>> '{settings,commentsEnabled}', 'false') = 'true'`)
    .where(OPEN)
    .executeTakeFirst();
  return row ? { collectionUrlId: row.url_id, path: row.path } : null;
}

/** Whether visitors see the comment below the item, so that it can be answered. */
export async function isAnswerable(
  trx: Trx,
  websiteId: string,
  { id, itemId }: { id: string; itemId: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('comment')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('item_id', '=', itemId)
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst();
  return row !== undefined;
}

export async function listComments(
  trx: Trx,
  websiteId: string,
  status: CommentStatus,
): Promise<
  {
    id: string;
    itemId: string;
    itemTitle: string;
    author: string;
    html: string;
    status: CommentStatus;
    postedAt: string;
  }[]
> {
  const rows = await trx
    .selectFrom('comment')
    .leftJoin('item', (join) =>
      join.onRef('item.website_id', '=', 'comment.website_id').onRef('item.id', '=', 'comment.item_id'),
    )
    .selectAll('comment')
    .select('item.title as item_title')
    .where('comment.website_id', '=', websiteId)
    .where('comment.status', '=', status)
    .orderBy('comment.posted_at', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    itemId: row.item_id,
    itemTitle: row.item_title ?? '',
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
