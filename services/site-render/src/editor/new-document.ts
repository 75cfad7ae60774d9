import { isReservedUrlId, uniqueSlug, workflowCodes } from '@litfass/model';
import type { AnyDocument, DocumentKind } from './draft-store.ts';

export interface NewDocument {
  kind: Exclude<DocumentKind, 'site'>;
  id: string;
  title: string;
  /** Addresses that are taken beside it. */
  taken: Set<string>;
  collectionType: string | undefined;
  /** What it begins with, as when a page is duplicated. */
  from: AnyDocument | undefined;
}

/** A document to begin with: what is given, under an id, a title and an address of its own. */
export function newDocument({ kind, id, title, taken, collectionType, from }: NewDocument): AnyDocument & {
  urlId: string;
} {
  const isTaken = (urlId: string): boolean => taken.has(urlId) || (kind !== 'item' && isReservedUrlId(urlId));
  const own = { id, title, urlId: uniqueSlug(title, { has: isTaken }, fallbacks[kind]) };
  if (kind === 'page') return { sections: [], ...from, ...own, workflow: workflowCodes.published };
  if (kind === 'collection') return { collectionType: collectionType ?? 'blog', ...from, ...own };
  return { ...from, ...own, workflow: workflowCodes.published };
}

const fallbacks = { page: 'seite', collection: 'sammlung', item: 'eintrag' } as const;
