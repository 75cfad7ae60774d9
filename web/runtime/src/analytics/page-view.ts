import type { WebsiteContext } from '../website-context.ts';

/** What a page view tells about the window; given in, so that the rule can be tested without one. */
export interface PageWindow {
  location: Pick<Location, 'href' | 'pathname' | 'hash' | 'search'>;
  document: Pick<Document, 'title' | 'referrer'> & { documentElement: { lang: string } };
  navigator: Pick<Navigator, 'userAgent' | 'language'>;
  screen: Pick<Screen, 'width' | 'height'>;
  innerWidth: number;
  innerHeight: number;
}

/** Names of items in analytics by their collection (ENUM-024). */
const recordTypes: Readonly<Record<string, string>> = {
  album: 'album-track',
  blog: 'blog-post',
  events: 'event-item',
  gallery: 'gallery-image',
  portfolio: 'portfolio-item',
  // Products are no records of content; the census counts their views by this name.
  products: 'store-item',
};

/** Not found, lock screen, member area denied (PAGE-002 to PAGE-004). */
const unwatched = [100, 103, 106];
export const hasAnalytics = ({ pageType = 0 }: WebsiteContext): boolean => !unwatched.includes(pageType);

/** Whether a page view is recorded on a page that has analytics: not on /search (ROUTE-014). */
export const recordsPageView = (path: string): boolean => !/^\/search\/?$/.test(path);

/** Event kinds (ENUM-021) that pages tell. */
export type HitKind = 1 | 2 | 10 | 20 | 21;

/** The form body of RecordHit (CENS-001, CENS-013): the kind, the visitor event data, ss_cvr. */
export const hitBody = (event: HitKind, data: VisitorEvent): URLSearchParams =>
  new URLSearchParams({ event: String(event), data: JSON.stringify(data), ss_cvr: data.visitorCookie });

export type VisitorEvent = ReturnType<typeof pageEvent>;

/**
 * The visitor event data of this page (CENS-012, CENS-015); `visitor` is the value of ss_cvr or empty. What only the device
 * knows is read of who may be told apart alone: a request tells of language and browser by itself (§ 25 TDDDG).
 */
export async function visitorEvent(context: WebsiteContext, page: PageWindow, visitor: string, now: Date) {
  // Whoever is told apart has that part already.
  const part = visitor && (await import('../visitor-id.ts').catch(() => null));
  return { ...pageEvent(context, page, visitor), ...(part && part.deviceOf(page, now)) };
}

function pageEvent(context: WebsiteContext, { location, document }: PageWindow, visitor: string) {
  return {
    websiteId: context.website?.id ?? '',
    templateId: context.templateId ?? '',
    variantId: '',
    memberAccountId: '',
    pagePath: location.pathname,
    pageHash: location.hash,
    website_locale: document.documentElement.lang,
    url: location.href,
    title: document.title,
    itemId: context.itemId ?? '',
    recordType: (context.item && recordTypes[context.collection?.collectionType ?? '']) || '',
    collectionId: context.collectionId ?? '',
    referrer: document.referrer,
    queryString: location.search,
    visitorCookie: visitor,
  };
}
