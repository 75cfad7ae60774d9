import { startAnalytics } from './analytics/analytics.ts';
import { decide } from './consent/apply-consent.ts';
import { decisionIn } from './consent/consent.ts';
import { removeBanner, showBanner } from './cookie-banner/cookie-banner.ts';
import { allCookies, readCookie } from './cookie.ts';
import { watchErrors } from './errors/watch-errors.ts';
import { loadImages, type Images } from './images.ts';
import { lazily } from './load-chunk.ts';
import { onDemand } from './on-demand.ts';
import { listenToKeys } from './overlay/keys.ts';
import { createOverlayStack } from './overlay/overlay-stack.ts';
import type { PageParts } from './page-parts.ts';
import { createPageRuntime } from './page-runtime.ts';
import { rare } from './rare.ts';
import { pick, pickText, readContext } from './website-context.ts';
import { whenComplete } from './when-complete.ts';
import { whenVisible } from './when-visible.ts';

/*
 * The visitor's script. It is a module: the document is complete when it runs. What only some pages or some
 * visitors need stands in files of its own that are loaded on demand.
 */
const context = readContext(document.getElementById('website-context')?.textContent);
const events = new EventTarget();
const overlays = createOverlayStack();
const page = createPageRuntime(
  (...parts) => console.warn(...parts),
  () => {
    document.documentElement.dataset['runtime'] = 'ready';
    events.dispatchEvent(new Event('ready'));
  },
);
const has = (selector: string): boolean => document.querySelector(selector) !== null;
/** Who works on the website has a crumb; a visitor has none until a form is sent. */
const hasCrumb = (): boolean => readCookie(allCookies(), 'crumb') !== '';
const isFramed = window.top !== window;

const parts: PageParts = {
  context,
  surroundings: { overlays, events, baseUrl: pickText(context, 'website', 'baseUrl') },
  account: once(() => (hasCrumb() ? rare().then((part) => part.account(parts)) : null)),
  analytics: once(() => startAnalytics(parts)),
  startBlocks,
  onDestroy: page.onDestroy,
};
let loadedImages: Images | undefined;
const images = (): Images => {
  if (!loadedImages) page.onDestroy((loadedImages = loadImages(document)).stop);
  return loadedImages;
};
const loadOwner = () => rare().then((part) => part.owner());
const loadForced = () => rare().then((part) => part.forcedBanner());
/** What listens until the page is destroyed. */
const ended = new AbortController();
const { signal } = ended;

page.onDestroy(() => ended.abort());
const steps = [
  () => watchErrors((event) => lazily('error report', rare, (part) => part.reportError(parts, event)), signal),
  startConsent,
  () => startBlocks(document),
  // Counting takes nothing from what a visitor waits for: it begins when the page has come.
  () => whenComplete(() => void parts.analytics()),
  watchFolders,
  startParts,
  startOwner,
];
steps.forEach(page.register);
page.onDestroy(() => delete document.documentElement.dataset['runtime']);

/** Asked at most once; null where it cannot be had: it is worth no error to a visitor (CENS-016). */
function once<T>(ask: () => Promise<T> | null): () => Promise<T | null> {
  let asked: Promise<T | null> | null = null;
  return () => (asked ??= Promise.resolve(ask()).catch(() => null));
}

/** The cookie banner for who has not decided, who wants to decide anew, and for editors (BANN-005, BANN-011). */
function startConsent(): void {
  const show = (): void => showBanner((allowed) => decide(context, events, allowed));
  const showDue = (): void => (decisionIn(allCookies()) === null ? show() : removeBanner());
  showDue();
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('a[href="#cookie-einstellungen"]')) return;
    event.preventDefault();
    show();
  });
  events.addEventListener('cookie-banner:unforce', showDue);
  for (const type of ['force', 'update']) {
    events.addEventListener(`cookie-banner:${type}`, (event) =>
      lazily('cookie banner', loadForced, ({ forceBanner }) => forceBanner(context, Object(pick(event, 'detail')))),
    );
  }
}

/** Only pages with a block that has a behaviour load what starts it. */
function startBlocks(root: ParentNode): void {
  const blocks = [...root.querySelectorAll('[data-block-json]')];
  const start = (): void =>
    lazily(
      'blocks',
      () => import('./islands.ts'),
      ({ startIslands }) => startIslands(root, context, page.onDestroy),
    );
  // What stands in the footer alone is reached last, by many visitors never.
  const [first] = blocks;
  if (blocks.some((block) => !block.closest('body > footer'))) start();
  else if (first) page.onDestroy(whenVisible([first], start));
}

/** What closes opened menus is loaded with the first one that is opened. */
function watchFolders(): void {
  let isWatched = false;
  const load = ({ target }: Event): void => {
    if (isWatched || !(target instanceof Element) || !target.matches('.lf-nav-folder')) return;
    isWatched = true;
    lazily(
      'navigation',
      () => rare().then((part) => part.navigation()),
      ({ closeFolders }) => page.onDestroy(closeFolders(document)),
    );
  };
  document.addEventListener('toggle', load, { signal, capture: true });
}

/** What the page has, or the website, decides what else is loaded. */
function startParts(): void {
  images();
  const isLoggedOut = /[?&]logout=true(?:&|$)/.test(location.search);
  if (isLoggedOut || has('[data-announcement-bar],[data-popup-overlay],.lf-info-bar')) {
    lazily(
      'overlays',
      () => import('./overlay/page-overlays.ts'),
      ({ startPageOverlays }) => page.onDestroy(startPageOverlays(parts, isLoggedOut)),
    );
  }
  // Most websites stand still: they need not load what moves blocks.
  if (pickText(context, 'tweakJSON', 'tweak-scroll-animation')) {
    lazily(
      'scroll animation',
      () => import('@litfass/widgets/animation'),
      ({ startScrollAnimation }) => {
        const stop = startScrollAnimation(document, context);
        page.onDestroy(stop);
        // ANIM-004: who turns out to work on the website sees all of it.
        void parts.account().then((owner) => owner && stop());
      },
    );
  }
  if (has('[data-text-shrink],[data-dynamic-text],time[data-relative]')) {
    whenComplete(() =>
      lazily(
        'texts',
        () => import('@litfass/widgets/text'),
        ({ startTexts }) => page.onDestroy(startTexts(document)),
      ),
    );
  }
  startExtras();
}

/** What lists, items and few other pages have; what a blog has for its readers stands at its end. */
function startExtras(): void {
  const start = (): void =>
    lazily(
      'extras',
      () => import('./extras.ts'),
      (part) => part.startExtras(parts),
    );
  const selector =
    ':is(.lf-list-page,.lf-item):not([data-collection-type=blog]),main>.lf-search,[data-tooltip],' +
    '[class^=twitter-t],[data-page-type^="20"],#sqs-cart-root';
  const isDue =
    ['experiments', 'googleFonts'].some((list) => pick(context, list, '0')) ||
    pick(context, 'website', 'typekitId') ||
    pick(context, 'websiteSettings', 'disqusShortname') ||
    isFramed ||
    has(selector) ||
    (readCookie(allCookies(), 'hasCart') && has('[data-cart-quantity]'));
  const end = document.querySelector('.lf-list-page .lf-pagination,.lf-item .lf-item-foot');
  if (isDue) start();
  else if (end) page.onDestroy(whenVisible([end], start));
}

/** What only who works on the website needs. */
function startOwner(): void {
  if (hasCrumb() || location.search.includes('noredirect')) {
    lazily('owner', loadOwner, ({ meetOwner }) => meetOwner(parts));
  }
  const mayLogIn = pick(context, 'websiteSettings', 'escapeKeyLogin') === true;
  listenToKeys({
    overlays,
    signal,
    enterConfiguration: () => {
      if (!mayLogIn && !hasCrumb() && !isFramed && !pick(window, 'IN_BACKEND')) return;
      lazily('owner', loadOwner, ({ enterConfiguration }) => enterConfiguration(parts));
    },
    logOut: () =>
      lazily(
        'log-out',
        () => rare().then((part) => part.logOut()),
        ({ logOut }) => logOut(parts),
      ),
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
