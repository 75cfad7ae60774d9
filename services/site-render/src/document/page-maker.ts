import { addressWithQuery, pageTypes, type Access, type AccountBody, type ProductAround } from '@litfass/model';
import type { SiteParts } from '../db/database.ts';
import { askProducts } from '../store-pages/product-around.ts';
import type { StoreDraft } from '../store-pages/store-page.ts';
import type { Snapshot } from '../website/snapshot.ts';
import { aroundBy } from './around-product.ts';
import { decide, guardOf, type Asker, type Unlocks } from './decide.ts';
import { drawDocuments, type Documents, type MadeDocument, type ReadyDocument, type Tools } from './draw-documents.ts';
import { find, queryOf, type Target } from './find.ts';
import { inTenantOf, type InTenant } from './in-tenant.ts';
import type { LoadedItem } from './item-store.ts';
import { loadItem, loadItemId, loadItemPage, loadPage, loadSearch, type PageQuery } from './load.ts';
import { loadList } from './load-list.ts';
import { itemHref } from '../content/address.ts';
import { addressIn, splitPath, type SiteLanguage } from '../multilingual/site-language.ts';
import { guardDraft, messageDraft, textsOf, withSpecialSections } from './message.ts';
import type { Loading } from './needs.ts';
import { previews, type Previews } from './previews.ts';
import type { PageDraft } from './page-draft.ts';
import { smallLetters } from './small-letters.ts';
import { storePageDraft, type StoreAddress } from './store-draft.ts';

/** The answer to a visitor's request for a document. */
export type MadePage =
  | { kind: 'redirect'; to: string; status: number }
  /** Nothing is there: the website's own page for that, which `notFound` makes. */
  | { kind: 'not-found' }
  | MadeDocument;

export interface PageRequest {
  path: string;
  /** Path and query as they came. */
  url: string;
  query: PageQuery;
  /** The visitor's cookies that open password pages. */
  unlocks: Unlocks;
  /** Asks who of the members wants the page; it is asked for pages of members alone. */
  member: () => Promise<Asker>;
  /** True right after a wrong password. */
  refused: boolean;
}

export interface PageMaker extends Previews {
  make(snapshot: Snapshot, request: PageRequest): Promise<MadePage>;
  /** The not-found page of a website, the same for every address in a language. */
  notFound(snapshot: Snapshot, path: string): Promise<MadeDocument>;
  /** A page where members log in or look after themselves; made for one visitor. */
  account(
    snapshot: Snapshot,
    body: AccountBody,
    at: { path: string; language: SiteLanguage; title: string },
  ): Promise<MadeDocument>;
  /** A page of the store, made for one visitor; an owner's page with the same address stands below it. */
  store(snapshot: Snapshot, draft: StoreDraft, at: StoreAddress): Promise<MadeDocument>;
}

/**
 * From an address to HTML in four steps: find what it means, load it, decide who may see it, present it. Every method
 * throws OverBudget for a page that takes more to draw than it may.
 */
export function createPageMaker(parts: SiteParts, tools: Tools): PageMaker {
  const { assets, drawing, notices } = tools;
  const inTenant = inTenantOf(parts);
  const inSmall = smallLetters(
    (snapshot, language, target) =>
      inTenant(snapshot, language, async (loading) => (await loadItemId(loading, target)) !== null),
    parts.clock,
  );
  const documents = drawDocuments(parts, tools, inTenant);
  const { present, viewOf } = documents;
  const findAround = aroundBy(inTenant, askProducts(parts), notices);
  const make = makeBy(parts, documents, { inTenant, findAround });
  const makeNotFound = async (loading: Loading) =>
    present(loading, await messageDraft(loading, 'not-found'), { path: '', shared: true });
  return {
    make: async (snapshot, request) => {
      const made = await make(snapshot, request);
      return (made.kind === 'not-found' && (await inSmall(snapshot, request))) || made;
    },
    notFound: (snapshot, path) => documents.make(snapshot, splitPath(snapshot.languages, path).language, makeNotFound),
    account: (snapshot, body, at) =>
      documents.make(snapshot, at.language, (loading) =>
        present(loading, accountDraft(at.title, body), { path: at.path, shared: false }),
      ),
    store: (snapshot, draft, at) =>
      documents.make(snapshot, at.language, async (loading) =>
        present(loading, await storePageDraft(loading, draft, at), {
          path: addressIn(at.language, at.path),
          shared: false,
        }),
      ),
    ...previews({ inTenant, viewOf, draw: (view, { id }) => drawing.drawDraft(view, assets, id) }),
  };
}

interface Finding {
  inTenant: InTenant;
  findAround: ReturnType<typeof aroundBy>;
}

function makeBy(parts: SiteParts, { present, draw }: Documents, { inTenant, findAround }: Finding) {
  return async (snapshot: Snapshot, request: PageRequest): Promise<MadePage> => {
    const { target, language } = find(snapshot, request.path, parts.clock(), request.url);
    if (target.kind === 'redirect') return target;
    if (target.kind === 'none') return { kind: 'not-found' };
    // Asked before a connection is taken: auth may take its time. Only an item can still turn out to be for members.
    const asker = isForMembers(accessOf(target, null)) ? await request.member() : null;
    const around = await findAround(snapshot, { target, language }, request.query);
    const made = await inTenant(snapshot, language, async (loading): Promise<MadePage | ReadyDocument> => {
      const item = target.kind === 'item' ? await loadItem(loading, target) : null;
      if (target.kind === 'item' && item && item.path !== target.path)
        return movedItem({ language, query: queryOf(request.url) }, target, item);
      const access = accessOf(target, item);
      const decision = decide(access, {
        secret: parts.config.secret,
        websiteId: snapshot.id,
        unlocks: request.unlocks,
        member: asker ?? (isForMembers(access) ? await request.member() : null),
      });
      if (decision !== 'open') {
        const guard = await guardDraft(loading, { decision, target, refused: request.refused });
        return present(loading, guard, { path: request.path, shared: false });
      }
      const draft = await loadTarget(loading, { target, item, around, query: request.query });
      if (!draft) return { kind: 'not-found' };
      const isOfOne = target.kind === 'search' || request.query.form !== null;
      const shared = guardOf(access) === null && !isOfOne && draft.isOdd !== true;
      return present(loading, draft, { path: request.path, shared });
    });
    return made.kind === 'ready' ? draw(snapshot, made) : made;
  };
}

interface Asked {
  language: SiteLanguage;
  query: string;
}

const movedItem = ({ language, query }: Asked, { collection }: ItemTarget, { path }: LoadedItem): MadePage => ({
  kind: 'redirect',
  to: addressWithQuery(addressIn(language, itemHref(collection.urlId, path)), query),
  status: 301,
});

type ItemTarget = Extract<Target, { kind: 'item' }>;

const accountDraft = (title: string, body: AccountBody): PageDraft => ({
  pageType: pageTypes.lockScreen,
  status: 200,
  title,
  body,
  noIndex: true,
});

function accessOf(target: Target, item: LoadedItem | null): (Access | null | undefined)[] {
  if (target.kind === 'page') return [target.page.access];
  if (target.kind === 'list') return [target.collection.access];
  return target.kind === 'item' ? [target.collection.access, item?.document.access] : [];
}

interface Found {
  target: Target;
  item: LoadedItem | null;
  around: ProductAround | null;
  query: PageQuery;
}

async function loadTarget(loading: Loading, { target, item, around, query }: Found): Promise<PageDraft | null> {
  switch (target.kind) {
    case 'page':
      return loadPage(loading, target.page.id);
    case 'list':
      return loadList(loading, target, query);
    case 'item':
      return item && loadItemPage(loading, target, { item, around });
    case 'search':
      return withSpecialSections(
        loading,
        pageTypes.search,
        await loadSearch(loading, query, textsOf(loading).search.title),
      );
    default:
      return null;
  }
}

const isForMembers = (access: (Access | null | undefined)[]): boolean => guardOf(access)?.kind === 'members';
