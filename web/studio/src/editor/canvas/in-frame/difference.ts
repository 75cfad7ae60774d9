import { Slice, type Node } from '@tiptap/pm/model';
import { ReplaceStep } from '@tiptap/pm/transform';

/** The smallest step from one text to another: a cursor beside it stays at its word. Null where both are the same. */
export function difference(before: Node, after: Node): ReplaceStep | null {
  const start = before.content.findDiffStart(after.content);
  const end = before.content.findDiffEnd(after.content);
  if (start === null || !end) return null;
  // Where one of several equal parts comes or goes, what is equal from the front and from the back overlaps.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const slice = end.b + overlap === start ? Slice.empty : after.slice(start, end.b + overlap);
  return new ReplaceStep(start, end.a + overlap, slice);
}
