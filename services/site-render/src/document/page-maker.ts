import {
  addressWithQuery,
  pageTypes,
  type Access,
  type AccountBody,
  type Item,
  type Page,
  type PageView,
  type ProductAround,
} from '@litfass/model';
import { ownCodeIn, renderPage, renderParts, type PageAssets } from '@litfass/widgets';
import type { SiteParts } from '../db/database.ts';
import { askProducts } from '../store-pages/product-around.ts';
import type { StoreDraft } from '../store-pages/store-page.ts';
import type { WarrantyNotices } from '../warranty-notice/notices.ts';
import type { Snapshot } from '../website/snapshot.ts';
import type { Drawn } from './answer.ts';
import { aroundBy } from './around-product.ts';
import { decide, guardOf, type Asker, type Unlocks } from './decide.ts';
import { find, queryOf, type Target } from './find.ts';
import { inTenantOf, type InTenant } from './in-tenant.ts';
import type { LoadedItem } from './item-store.ts';
import { loadItem, loadItemPage, loadPage, loadSearch, type PageQuery } from './load.ts';
import { loadList } from './load-list.ts';
import { itemHref, pageHref } from '../content/address.ts';
import { addressIn, splitPath, unprefixed, type SiteLanguage } from '../multilingual/site-language.ts';
import { guardDraft, messageDraft, textsOf, withSpecialSections } from './message.ts';
import type { Loading } from './needs.ts';
import { previewItemPage } from './preview-item.ts';
import { guardOfPreview, type Viewer } from './preview-guard.ts';
import type { PageDraft } from './page-draft.ts';
import { asksForPart } from './page-query.ts';
import { originsOf, pageView } from './page-view.ts';
import { smallLetters } from './small-letters.ts';
import { storePageDraft, type StoreAddress } from './store-draft.ts';

/** The answer to a visitor's request for a document. */
export type MadePage =
  | { kind: 'redirect'; to: string; status: number }
  /** Nothing is there: the website's own page for that, which `notFound` makes. */
  | { kind: 'not-found' }
  | MadeDocument;

export interface MadeDocument extends Drawn {
  kind: 'document';
  /** The same for every visitor, so it may be cached. */
  shared: boolean;
}

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

export interface PageMaker {
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
  /** The HTML of a page that is not published: its own, or what a viewer would see of it. */
  preview(snapshot: Snapshot, page: Page & { id: string }, as?: Viewer): Promise<string>;
  /** The HTML of an item that is not published; empty where its collection is not. */
  previewItem(
    snapshot: Snapshot,
    collectionId: string,
    given: { item: Item & { id: string }; as?: Viewer | undefined },
  ): Promise<string>;
}

/** From an address to HTML in four steps: find what it means, load it, decide who may see it, present it. */
export function createPageMaker(
  parts: SiteParts,
  { assets, baseUrl, notices }: { assets: PageAssets; baseUrl: (host: string) => string; notices: WarrantyNotices },
): PageMaker {
  const inTenant = inTenantOf(parts);
  const inSmall = smallLetters(
    (snapshot, language, target) =>
      inTenant(snapshot, language, async (loading) => (await loadItem(loading, target)) !== null),
    parts.clock,
  );
  const viewOf = (loading: Loading, draft: PageDraft, path: string): Promise<PageView> =>
    pageView(loading, draft, { path, ...originsOf(loading.snapshot, { parts, baseUrl }) });
  const present = async (loading: Loading, draft: PageDraft, at: Presented): Promise<MadeDocument> => {
    const view = await viewOf(loading, draft, at.path);
    const drawn = { parts: renderParts(view, assets), status: draft.status, ownCode: ownCodeIn(view) };
    return { kind: 'document', ...drawn, shared: at.shared };
  };
  const makeNotFound = async (loading: Loading) =>
    present(loading, await messageDraft(loading, 'not-found'), { path: '', shared: true });
  const make = makeBy({ parts, inTenant, findAround: aroundBy(inTenant, askProducts(parts), notices), present });
  return {
    make: async (snapshot, request) => {
      const made = await make(snapshot, request);
      return (made.kind === 'not-found' && (await inSmall(snapshot, request))) || made;
    },
    notFound: (snapshot, path) => inTenant(snapshot, splitPath(snapshot.languages, path).language, makeNotFound),
    account: (snapshot, body, at) =>
      inTenant(snapshot, at.language, (loading) =>
        present(loading, accountDraft(at.title, body), { path: at.path, shared: false }),
      ),
    store: (snapshot, draft, at) =>
      inTenant(snapshot, at.language, async (loading) =>
        present(loading, await storePageDraft(loading, draft, at), {
          path: addressIn(at.language, at.path),
          shared: false,
        }),
      ),
    ...previews({ inTenant, viewOf, assets }),
  };
}

interface Making {
  parts: SiteParts;
  inTenant: InTenant;
  findAround: ReturnType<typeof aroundBy>;
  present: (loading: Loading, draft: PageDraft, at: Presented) => Promise<MadeDocument>;
}

/** The answer to a request, but for other spellings of its address. */
function makeBy({ parts, inTenant, findAround, present }: Making) {
  return async (snapshot: Snapshot, request: PageRequest): Promise<MadePage> => {
    const { target, language } = find(snapshot, request.path, parts.clock(), request.url);
    if (target.kind === 'redirect') return target;
    if (target.kind === 'none') return { kind: 'not-found' };
    // Asked before a connection is taken: auth may take its time. Only an item can still turn out to be for members.
    const asker = isForMembers(accessOf(target, null)) ? await request.member() : null;
    const around = await findAround(snapshot, { target, language }, request.query);
    return inTenant(snapshot, language, async (loading) => {
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
      const isOdd = draft.isOdd ?? (asksForPart(request.query) || (request.query.notice !== null && !around));
      const shared = guardOf(access) === null && !isOfOne && !isOdd;
      return present(loading, draft, { path: request.path, shared });
    });
  };
}

interface Drawing {
  inTenant: InTenant;
  viewOf: (loading: Loading, draft: PageDraft, path: string) => Promise<PageView>;
  assets: PageAssets;
}

/** Pages and items that are not published yet. */
function previews({ inTenant, viewOf, assets }: Drawing): Pick<PageMaker, 'preview' | 'previewItem'> {
  return {
    preview: async (snapshot, page, as) => {
      const memory = snapshot.memory.anew();
      await memory.once(`page ${page.id}`, () => Promise.resolve(page));
      return inTenant(
        { ...snapshot, memory },
        unprefixed,
        async (loading) => {
          const draft = (as && (await guardOfPreview(loading, page, as))) ?? (await loadPage(loading, page.id));
          return draft
            ? renderPage(await viewOf(loading, draft, pageHref(snapshot.site.home, page.urlId)), assets)
            : '';
        },
        true,
      );
    },
    previewItem: (snapshot, collectionId, { item, as }) =>
      inTenant(
        snapshot,
        unprefixed,
        async (loading) => {
          const collection = snapshot.collectionsById.get(collectionId);
          if (!collection) return '';
          const { workflow, title } = item;
          const shown = { workflow, title, access: guardOf([collection.access, item.access]) };
          const draft =
            (as && (await guardOfPreview(loading, shown, as))) ?? (await previewItemPage(loading, collection, item));
          return renderPage(await viewOf(loading, draft, itemHref(collection.urlId, item.urlId)), assets);
        },
        true,
      ),
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

interface Presented {
  path: string;
  shared: boolean;
}

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
