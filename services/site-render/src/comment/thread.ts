import type { CommentView } from '@litfass/model';
import { sanitiseHtml } from '../sanitise/sanitise-html.ts';

export interface StoredComment {
  id: string;
  parent_id: string | null;
  author: string;
  html: string;
  posted_at: Date;
}

// Answers that lie deeper stand beside each other: a phone has no room for more, and no page nests without end.
const DEEPEST = 5;

interface Placed {
  view: CommentView;
  depth: number;
  /** The list that it stands in. */
  siblings: CommentView[];
}

/**
 * Comments with their answers, in the order in which they are given. An answer stands below a comment that comes before
 * it; one to a comment that is not shown, or that comes later, stands on its own.
 */
export function threadOf(rows: StoredComment[]): CommentView[] {
  const roots: CommentView[] = [];
  const placed = new Map<string, Placed>();
  for (const row of rows) {
    const comment = place(toView(row), placed.get(row.parent_id ?? ''), roots);
    comment.siblings.push(comment.view);
    placed.set(row.id, comment);
  }
  return roots;
}

function place(view: CommentView, parent: Placed | undefined, roots: CommentView[]): Placed {
  if (!parent) return { view, depth: 0, siblings: roots };
  if (parent.depth >= DEEPEST) return { view, depth: parent.depth, siblings: parent.siblings };
  return { view, depth: parent.depth + 1, siblings: parent.view.replies };
}

const toView = (row: StoredComment): CommentView => ({
  id: row.id,
  author: row.author,
  postedAt: row.posted_at.toISOString(),
  html: sanitiseHtml(row.html),
  replies: [],
});
