import type { Comment } from '@litfass/model';

/** A comment as it is stored, and as a bundle brought it along; null where a visitor wrote it here. */
interface StoredComment {
  id: string;
  parent_id: string | null;
  status: string;
  author: string;
  html: string;
  posted_at: Date;
  original: Comment | null;
}

/**
 * The published ones of an item's comments, as a bundle holds them: each as it was brought along, but for what it answers
 * where that is not among them any more, or has another place.
 */
export function exportedComments(stored: readonly StoredComment[]): Comment[] {
  const byId = new Map(stored.map((comment) => [comment.id, comment]));
  const shown = stored.filter(({ status }) => status === 'published');
  const names = new Map(shown.map(({ id, original }, place) => [id, original ? (original.id ?? place) : id]));
  return shown.map((comment) => {
    const { id, author, html, posted_at: postedAt, original } = comment;
    const replyTo = names.get(publishedAbove(comment, byId) ?? '') ?? null;
    if (!original) return { id, author, date: postedAt.toISOString(), html, replyTo };
    return (original.replyTo ?? null) === replyTo ? original : { ...original, replyTo };
  });
}

/** The next published comment above; an answer to one that was refused stands below what that one answered. */
function publishedAbove(
  { id, parent_id: parentId }: StoredComment,
  byId: ReadonlyMap<string, StoredComment>,
): string | null {
  const seen = new Set([id]);
  let above = byId.get(parentId ?? '');
  while (above && !seen.has(above.id)) {
    if (above.status === 'published') return above.id;
    seen.add(above.id);
    above = byId.get(above.parent_id ?? '');
  }
  return null;
}
