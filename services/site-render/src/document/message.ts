import { pageTypes, type Page } from '@litfass/model';
import { textsFor, type Catalogue } from '@litfass/model/texts';
import { localeOf, read } from '../multilingual/site-language.ts';
import type { Decision } from './decide.ts';
import type { Target } from './find.ts';
import { loadPageDocument } from './item-store.ts';
import { viewSections, type Loading } from './needs.ts';
import { pageIn } from './page-address.ts';
import type { PageDraft } from './page-draft.ts';

interface Guard {
  decision: Exclude<Decision, 'open'>;
  refused: boolean;
}

/** The page in the way: asks for the password or the log-in, or says that the member's plans have no such page. */
export const guardDraft = (loading: Loading, { target, ...guard }: Guard & { target: Target }): Promise<PageDraft> =>
  guardNamed(loading, { ...guard, title: titleOf(target, loading) });

/** The same before a page whose title is known. */
export async function guardNamed(
  loading: Loading,
  { decision, title, refused }: Guard & { title: string },
): Promise<PageDraft> {
  if (decision === 'members-only') return messageDraft(loading, 'protected');
  if (decision === 'denied') return messageDraft(loading, 'access-denied');
  if (decision === 'auth-away') return { ...(await messageDraft(loading, 'protected')), status: 503 };
  const draft: PageDraft = {
    pageType: pageTypes.lockScreen,
    status: 401,
    title,
    body: { kind: 'lock', refused, title },
  };
  return withSpecialSections(loading, pageTypes.lockScreen, draft);
}

function titleOf(target: Target, { snapshot, language }: Loading): string {
  if (target.kind === 'page') return pageIn(target.page, snapshot.site.home, language).title;
  return target.kind === 'list' || target.kind === 'item' ? read(target.collection, language).title : '';
}

interface Message {
  pageType: number;
  status: number;
  title: (texts: Catalogue) => string;
}

const messages: Record<'not-found' | 'error' | 'protected' | 'access-denied', Message> = {
  'not-found': { pageType: pageTypes.notFound, status: 404, title: ({ errors }) => errors.notFoundTitle },
  error: { pageType: pageTypes.error, status: 500, title: ({ errors }) => errors.somethingWrong },
  protected: { pageType: pageTypes.protectedContent, status: 401, title: ({ lock }) => lock.membersOnly },
  'access-denied': { pageType: pageTypes.memberAreaAccessDenied, status: 403, title: ({ lock }) => lock.deniedTitle },
};

export async function messageDraft(loading: Loading, reason: keyof typeof messages): Promise<PageDraft> {
  const { pageType, status, title } = messages[reason];
  return withSpecialSections(loading, pageType, {
    pageType,
    status,
    title: title(textsOf(loading)),
    body: { kind: 'message', reason, sections: [] },
  });
}

/** A website's own page for a code gives title and content. */
export async function withSpecialSections(loading: Loading, pageType: number, draft: PageDraft): Promise<PageDraft> {
  const entry = loading.snapshot.specialPages.get(pageType);
  const stored = entry && (await loadPageDocument<Page & { id: string }>(loading.trx, loading.snapshot.id, entry.id));
  if (!stored) return draft;
  const page = read(stored, loading.language);
  const sections = await viewSections(loading, page.sections, { collectionId: null, itemId: null });
  const { body } = draft;
  const shown =
    body.kind === 'message' || body.kind === 'search' || body.kind === 'lock' ? { ...body, sections } : body;
  return { ...draft, title: page.title, body: shown, pageId: page.id, seo: { ...page.seo, noIndex: true } };
}

export const textsOf = ({ snapshot, language }: Loading): Catalogue => textsFor(localeOf(snapshot, language));
