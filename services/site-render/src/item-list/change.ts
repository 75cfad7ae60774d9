import { cleanTerm, instantOf, sameTerm, termProblem, workflowCodes, type TermKind } from '@litfass/model';
import type { AnyDocument } from '../editor/draft-store.ts';

/** What is asked of several items at once. */
export interface ItemChange {
  workflow?: number | undefined;
  publishAt?: string | undefined;
  addTags?: readonly string[] | undefined;
  removeTags?: readonly string[] | undefined;
  addCategories?: readonly string[] | undefined;
  removeCategories?: readonly string[] | undefined;
}

/** When, and in which time zone, an item is changed. */
export interface ChangedAt {
  now: Date;
  timeZone: string;
}

/** Whether the change shows items to visitors, now or later. */
export const shows = ({ workflow }: ItemChange): boolean =>
  workflow === workflowCodes.published || workflow === workflowCodes.scheduled;

/** An item after the change; the given one stays as it was. What is published without a time is published now. */
export function changeItem(item: AnyDocument, change: ItemChange, at: ChangedAt): AnyDocument {
  const { workflow, addTags = [], removeTags = [], addCategories = [], removeCategories = [] } = change;
  const publishAt = change.publishAt ?? (workflow === workflowCodes.published ? dueNow(item, at) : undefined);
  return {
    ...item,
    ...(workflow !== undefined && { workflow }),
    ...(publishAt !== undefined && { publishAt }),
    tags: changeTerms(item['tags'], addTags, removeTags),
    categories: changeTerms(item['categories'], addCategories, removeCategories),
  };
}

/** Now, where the item waits for a time to come. */
function dueNow({ publishAt }: AnyDocument, { now, timeZone }: ChangedAt): string | undefined {
  const due = typeof publishAt === 'string' ? instantOf(publishAt, timeZone) : null;
  return due !== null && due > now ? now.toISOString() : undefined;
}

export const termsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((term): term is string => typeof term === 'string') : [];

function changeTerms(value: unknown, add: readonly string[], remove: readonly string[]): string[] {
  const kept = termsOf(value).filter((term) => !remove.some((name) => sameTerm(name, term)));
  const fresh = add.map(cleanTerm).filter((term) => !kept.some((name) => sameTerm(name, term)));
  return [...kept, ...new Set(fresh)];
}

/** Replaces a term by another one, or takes it off; one that would then be there twice is there once. */
export function replaceTerm(terms: readonly string[], from: string, to: string | null): string[] {
  const renamed = terms.flatMap((term) => (term === from ? (to ?? []) : term));
  return renamed.filter((term, index) => renamed.findIndex((other) => sameTerm(other, term)) === index);
}

/** Why the change cannot be made to any item, or null: a term too long, a time that is missing or none. */
export function changeProblem(change: ItemChange, timeZone: string): string | null {
  const terms: [TermKind, readonly string[]][] = [
    ['tag', change.addTags ?? []],
    ['category', change.addCategories ?? []],
  ];
  for (const [kind, names] of terms) {
    const problem = names.map((name) => termProblem(kind, name, [])).find((text) => text !== null);
    if (problem) return problem;
  }
  if (change.publishAt !== undefined && instantOf(change.publishAt, timeZone) === null)
    return 'Wähle einen gültigen Zeitpunkt.';
  if (change.workflow === workflowCodes.scheduled && change.publishAt === undefined)
    return 'Wähle, wann veröffentlicht wird.';
  return null;
}
