import { deriveId, type Comment } from '@litfass/model';
import { paragraphsOf } from './classic-text.ts';
import type { Entry, EntryComment } from './entry.ts';
import { plainTextOf } from './html-tree.ts';
import type { ReportBuilder } from './report.ts';

const reasonLeft = (comment: EntryComment, { texts }: ReportBuilder): string | null => {
  if (comment.type === 'pingback' || comment.type === 'trackback') return texts.pingback;
  if (comment.type !== '' && comment.type !== 'comment') return texts.noComment({ type: comment.type });
  if (comment.approved === 'spam') return texts.spam;
  if (comment.approved.includes('trash')) return texts.commentTrashed;
  return comment.approved === '1' ? null : texts.notApproved;
};

const byTime = (a: EntryComment, b: EntryComment): number =>
  (a.date ?? '').localeCompare(b.date ?? '') || Number(a.id) - Number(b.id);

/** Tells of every comment of an entry that has none on the new website. */
export const leaveComments = (entry: Entry, reason: string, report: ReportBuilder): void => {
  for (const comment of entry.comments) {
    report.comment({
      id: comment.id,
      entryId: entry.id,
      author: plainTextOf(comment.author),
      taken: false,
      reason: reasonLeft(comment, report) ?? reason,
    });
  }
};

/**
 * The approved comments of a post, oldest first, with their threads. An answer to a comment that stays behind answers
 * the one above it. Addresses and e-mail addresses of the writers are not taken over.
 */
export const commentsOf = (entry: Entry, identifier: string, report: ReportBuilder): Comment[] => {
  const reasons = new Map(entry.comments.map((comment) => [comment.id, reasonLeft(comment, report)]));
  const parents = new Map(entry.comments.map((comment) => [comment.id, comment.parent]));
  const idOf = (id: string) => deriveId(identifier, `wordpress/comments/${id}`);
  const nearestTaken = (start: string): string | null => {
    const seen = new Set<string>();
    let id = start;
    while (parents.has(id) && reasons.get(id) !== null && !seen.has(id)) {
      seen.add(id);
      id = parents.get(id) ?? '0';
    }
    return reasons.get(id) === null ? idOf(id) : null;
  };
  for (const comment of entry.comments) {
    const reason = reasons.get(comment.id) ?? null;
    report.comment({
      id: comment.id,
      entryId: entry.id,
      author: plainTextOf(comment.author),
      taken: reason === null,
      reason,
    });
  }
  return entry.comments
    .filter((comment) => reasons.get(comment.id) === null)
    .toSorted(byTime)
    .map((comment) => ({
      id: idOf(comment.id),
      author: plainTextOf(comment.author),
      date: comment.date,
      html: paragraphsOf(comment.content),
      replyTo: nearestTaken(comment.parent),
    }));
};
