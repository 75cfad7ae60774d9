import { startAnalytics } from './analytics/start-analytics.ts';
import { decide } from './consent/apply-consent.ts';
import { decisionIn } from './consent/consent.ts';
import { removeBanner, showBanner } from './cookie-banner/cookie-banner.ts';
import { allCookies, readCookie, readCrumb } from './cookie.ts';
import { isInBackend } from './editor/backend.ts';
import { watchErrors } from './errors/watch-errors.ts';
import { loadImages, type Images } from './images.ts';
import { lazily } from './load-chunk.ts';
import { isAfterLogOut } from './log-out-request.ts';
import { onDemand } from './on-demand.ts';
import { once } from './once.ts';
import { listenToKeys } from './overlay/keys.ts';
import { createOverlayStack } from './overlay/overlay-stack.ts';
import type { PageParts } from './page-parts.ts';
import { createPageRuntime } from './page-runtime.ts';
import { rare } from './rare.ts';
import { readContext } from './website-context.ts';
import { whenComplete } from './when-complete.ts';
import { whenVisible } from './when-visible.ts';

/*
 * The visitor's script. It is a module: the document is complete when it runs. What only some pages or some
 * visitors need stands in files of its own that are loaded on demand.
 */
const context = readContext(document.getElementById('website-context')?.textContent);
const events = new EventTarget();
const overlays = createOverlayStack();
const root = document.documentElement;
const page = createPageRuntime(
  (...parts) => console.warn(...parts),
  () => {
    root.dataset['runtime'] = 'ready';
    events.dispatchEvent(new Event('ready'));
  },
);
const { onDestroy } = page;
const find = (selector: string): Element | null => document.querySelector(selector);
/** Who works on the website has a crumb; a visitor has none until a form is sent. */
const hasCrumb = (): boolean => readCrumb(allCookies()) !== '';
const isFramed = window.top !== window;
/** What listens until the page is destroyed. */
const ended = new AbortController();
const { signal } = ended;

const parts: PageParts = {
  context,
  surroundings: { overlays, events, baseUrl: context.website?.baseUrl ?? '' },
  account: once(() => (hasCrumb() ? rare().then((part) => part.account(parts)) : null)),
  // Counting takes nothing from what a visitor waits for: it begins when the page has come and is seen.
  analytics: once(() => new Promise<void>(whenComplete).then(() => startAnalytics(parts))),
  startBlocks,
  begin: (name, load, ...given) =>
    lazily(name, load, ({ start }) => {
      const stop = start(parts, ...given);
      if (stop) onDestroy(stop);
    }),
  onDestroy,
  signal,
};
const { begin } = parts;
let loadedImages: Images | undefined;
const images = (): Images => {
  if (!loadedImages) onDestroy((loadedImages = loadImages(document)).stop);
  return loadedImages;
};

onDestroy(() => ended.abort());
const steps = [
  () => watchErrors((event) => lazily('errors', rare, (part) => part.reportError(parts, event)), signal),
  () => startBlocks(document),
  parts.analytics,
  watchFolders,
  startParts,
  startExtras,
  startOwner,
  // Last: what it draws has to be laid out, which nothing above may have to wait for.
  startConsent,
];
steps.forEach(page.register);
onDestroy(() => delete root.dataset['runtime']);

/** The cookie banner for who has not decided, who wants to decide anew, and for editors (BANN-005, BANN-011). */
function startConsent(): void {
  const show = () => showBanner((allowed) => decide(context, events, allowed));
  const showDue = (): void => void (decisionIn(allCookies()) === null ? show() : removeBanner());
  showDue();
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('a[href="#cookie-einstellungen"]')) return;
    event.preventDefault();
    show()?.focus();
  });
  for (const type of ['force', 'update', 'unforce']) {
    events.addEventListener(`cookie-banner:${type}`, (event) =>
      begin('cookie banner', () => rare().then((part) => part.forcedBanner()), event, showDue),
    );
  }
  // Back from another page: the browser shows this one as it was left.
  addEventListener(
    'pageshow',
    (event) => event.persisted && begin('return', () => rare().then((part) => part.comeBack()), showDue),
    { signal },
  );
}

/** Only pages with a block that has a behaviour load what starts it. */
function startBlocks(within: ParentNode): void {
  const blocks = [...within.querySelectorAll('[data-block-json]')];
  const start = (): void => begin('blocks', () => import('./islands.ts'), within);
  // What stands in the footer alone is reached last, by many visitors never.
  const [first] = blocks;
  if (blocks.some((block) => !block.closest('body > footer'))) start();
  else if (first) onDestroy(whenVisible([first], start));
}

/** What closes opened menus is loaded with the first one that is opened. */
function watchFolders(): void {
  let isWatched = false;
  const load = ({ target }: Event): void => {
    if (isWatched || !(target instanceof Element) || !target.matches('.lf-nav-folder')) return;
    isWatched = true;
    begin('navigation', () => rare().then((part) => part.navigation()));
  };
  document.addEventListener('toggle', load, { signal, capture: true });
}

/** What the page has, or the website, decides what else is loaded. */
function startParts(): void {
  images();
  // Nothing of these may take a slow line from the pictures that a visitor waits for.
  whenComplete(() => {
    if (isAfterLogOut() || find('[data-announcement-bar],[data-popup-overlay],.lf-info-bar'))
      begin('overlays', () => import('./overlay/page-overlays.ts'));
    // Most websites stand still: they need not load what moves blocks.
    if (root.dataset['scrollAnimation'] && !isInBackend() && !context['authenticatedAccount'])
      begin('animation', () => import('./scroll-animation.ts'));
    if (find('[data-text-shrink],[data-dynamic-text],time[data-relative]')) begin('texts', () => import('./texts.ts'));
  });
}

/** What lists, items and few other pages have; what a blog has for its readers stands at its end. */
function startExtras(): void {
  const start = (): void => begin('extras', () => import('./extras.ts'));
  const { experiments, googleFonts, website, websiteSettings } = context;
  const isDue =
    experiments?.[0] ??
    googleFonts?.[0] ??
    (website?.typekitId ||
      websiteSettings?.disqusShortname ||
      isFramed ||
      find(
        ':is(.lf-list-page,.lf-item):not([data-collection-type=blog]),main>.lf-search,[data-tooltip],' +
          '[class^=twitter-t],[data-buy],[data-page-type^="20"],#sqs-cart-root',
      ) ||
      (readCookie(allCookies(), 'hasCart') && find('[data-cart-quantity]')));
  const end = find('.lf-list-page .lf-pagination,.lf-item .lf-item-foot');
  if (isDue) start();
  else if (end) onDestroy(whenVisible([end], start));
}

/** What only who works on the website needs. */
function startOwner(): void {
  const loadOwner = () => rare().then((part) => part.owner());
  if (hasCrumb() || location.search.includes('noredirect')) begin('owner', loadOwner);
  listenToKeys({
    overlays,
    signal,
    enterConfiguration: () => {
      if (context.websiteSettings?.escapeKeyLogin || hasCrumb() || isFramed || isInBackend()) {
        lazily('owner', loadOwner, (part) => part.enterConfiguration(parts));
      }
    },
    logOut: () => begin('logout', () => rare().then((part) => part.logOut())),
  });
}

/** What blocks and the owner's own scripts may call; the part behind it is loaded with the first call. */
const services = {
  trace: (type: string, data: unknown): void => {
    const { href } = location;
    void parts.analytics().then((analytics) => analytics?.trace(type, data, href));
  },
  overlays,
  account: parts.account,
  loadImage: async (...given: Parameters<Images['load']>) => images().load(...given),
  ...onDemand('services', () => rare().then((part) => part.services(parts)), [
    'call',
    'confirm',
    'inform',
    'showSystemError',
    'logInMember',
    'logOutMember',
    'experiment',
  ]),
};
const cart = onDemand('cart', () => rare().then((part) => part.cart(parts)), ['get', 'add', 'update', 'remove']);
const lightbox = onDemand('lightbox', () => rare().then((part) => part.lightbox()), ['open']);

// Descriptors instead of a spread: `initialized` has to stay a getter.
const runtime = Object.freeze(Object.defineProperties(services, Object.getOwnPropertyDescriptors(page)));
Object.defineProperty(window, 'Litfass', {
  value: Object.freeze({
    context,
    runtime,
    events,
    cart,
    lightbox,
    version: '1',
  }),
});
page.initialize();
