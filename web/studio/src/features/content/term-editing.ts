import type { TermKind } from '@litfass/model';
import { inLanguage } from '@litfass/model/texts/area';
import { blog } from '@litfass/model/texts/blog';
import { locale } from '../../texts/choose.ts';

/** A tag or category that is being renamed. */
export interface Editing {
  kind: TermKind;
  from: string;
  to: string;
}

/** What is renamed next: another one only once the one before is as it was, else the reason why not (BLOG-010). */
export const nextEditing = (
  now: Editing | null,
  { kind, from }: Pick<Editing, 'kind' | 'from'>,
): { editing: Editing } | { problem: string } =>
  now && now.to !== now.from
    ? { problem: inLanguage(blog, locale).oneTagAtATime }
    : { editing: { kind, from, to: from } };
