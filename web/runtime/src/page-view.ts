import { pick, pickText, type Json } from './website-context.ts';

/** What a page view tells about the window; given in, so that the rule can be tested without one. */
export interface PageWindow {
  location: Pick<Location, 'href' | 'pathname' | 'hash' | 'search'>;
  document: Pick<Document, 'title' | 'referrer'> & { documentElement: { lang: string } };
  navigator: Pick<Navigator, 'userAgent' | 'language'>;
  screen: Pick<Screen, 'width' | 'height'>;
  innerWidth: number;
  innerHeight: number;
}

/** Not found, lock screen, member area denied (PAGE-002 to PAGE-004). */
const unwatched = new Set<unknown>([100, 103, 106]);

/** Names of items in analytics by their collection (ENUM-024). */
const recordTypes: Readonly<Record<string, string>> = {
  album: 'album-track',
  blog: 'blog-post',
  events: 'event-item',
  gallery: 'gallery-image',
  portfolio: 'portfolio-item',
};

export const hasAnalytics = (context: Json): boolean => !unwatched.has(context['pageType']);

/** Whether a page view is recorded: not on pages without analytics, not on /search (ROUTE-014). */
export const recordsPageView = (context: Json, path: string): boolean =>
  hasAnalytics(context) && path.replace(/\/$/, '') !== '/search';

/** The form body of RecordHit for a page view (CENS-001, CENS-012, CENS-013): event 1, data, ss_cvr. */
export function pageViewBody(context: Json, page: PageWindow, visitor: string, now: Date): URLSearchParams {
  const { location, document, navigator, screen } = page;
  const data = {
    websiteId: pickText(context, 'website', 'id'),
    templateId: pickText(context, 'templateId'),
    variantId: '',
    memberAccountId: '',
    pagePath: location.pathname,
    pageHash: location.hash,
    member_locale: navigator.language,
    website_locale: document.documentElement.lang,
    userAgent: navigator.userAgent,
    clientDate: now.toISOString(),
    viewportWidth: page.innerWidth,
    viewportHeight: page.innerHeight,
    screenWidth: screen.width,
    screenHeight: screen.height,
    url: location.href,
    title: document.title,
    itemId: pickText(context, 'itemId'),
    recordType: pick(context, 'item') ? (recordTypes[pickText(context, 'collection', 'collectionType')] ?? '') : '',
    collectionId: pickText(context, 'collectionId'),
    referrer: document.referrer,
    queryString: location.search,
    localStorageSupported: pick(globalThis, 'localStorage') !== undefined,
    visitorCookie: visitor,
  };
  return new URLSearchParams({ event: '1', data: JSON.stringify(data), ss_cvr: visitor });
}
