import { hasAnalytics } from './analytics/who-counts.ts';
import { decide } from './consent/apply-consent.ts';
import { decisionIn } from './consent/consent.ts';
import { allCookies, readCookie } from './cookie.ts';
import { watchErrors } from './errors/watch-errors.ts';
import type { Images } from './images.ts';
import { lazily, loadChunk } from './load-chunk.ts';
import { closeFolders } from './navigation.ts';
import { onDemand } from './on-demand.ts';
import { listenToKeys } from './overlay/keys.ts';
import { createOverlayStack } from './overlay/overlay-stack.ts';
import type { PageParts } from './page-parts.ts';
import { createPageRuntime } from './page-runtime.ts';
import { pick, pickText, readContext, type Json } from './website-context.ts';

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
  account: once(() =>
    hasCrumb() ? import('./account/account.ts').then((part) => part.readAccount(parts.surroundings)) : null,
  ),
  analytics: once(() =>
    hasAnalytics(context)
      ? loadChunk('analytics', () => import('./analytics/analytics.ts')).then((part) => part.startAnalytics(parts))
      : null,
  ),
  startBlocks,
  onDestroy: page.onDestroy,
};
let loadedImages: Promise<Images> | null = null;
const images = (): Promise<Images> =>
  (loadedImages ??= loadChunk('images', () => import('./images.ts')).then((part) => {
    const made = part.loadImages(document);
    page.onDestroy(made.stop);
    return made;
  }));
const loadOwner = () => import('./account/owner.ts');
const loadBanner = () => import('./cookie-banner/cookie-banner.ts');

page.register(() => page.onDestroy(watchErrors(() => import('./errors/report-errors.ts').then(reporter))));
page.register(startConsent);
page.register(() => startBlocks(document));
page.register(countLate);
page.register(() => page.onDestroy(closeFolders(document)));
page.register(startParts);
page.register(startOwner);
page.onDestroy(() => delete document.documentElement.dataset['runtime']);

/** Counting takes nothing from what a visitor waits for: it begins when the page has come. */
function countLate(): void {
  whenComplete(() => void parts.analytics());
}

function whenComplete(run: () => void): void {
  if (document.readyState === 'complete') run();
  else addEventListener('load', run, { once: true });
}

/** Asked at most once; null where it cannot be had: it is worth no error to a visitor (CENS-016). */
function once<T>(ask: () => Promise<T> | null): () => Promise<T | null> {
  let asked: Promise<T | null> | null = null;
  return () => (asked ??= Promise.resolve(ask()).catch(() => null));
}

function reporter({ reportErrors }: typeof import('./errors/report-errors.ts')) {
  return reportErrors(parts.surroundings, context);
}

/** The cookie banner for who has not decided, who wants to decide anew, and for editors (BANN-005, BANN-011). */
function startConsent(): void {
  const settings = { context, decide: (allowed: boolean) => decide(context, events, allowed) };
  const isDue = (): boolean => pick(context, 'cookieBanner') != null && decisionIn(allCookies()) === null;
  const show = (forced: { settings: Json } | null): void =>
    lazily('cookie banner', loadBanner, ({ showBanner }) => showBanner(settings, forced));
  if (isDue()) show(null);
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('a[href="#cookie-einstellungen"]')) return;
    event.preventDefault();
    show(null);
  });
  for (const type of ['force', 'update', 'unforce']) {
    events.addEventListener(`cookie-banner:${type}`, (event) => {
      if (type !== 'unforce') show({ settings: Object(pick(event, 'detail')) });
      else if (isDue()) show(null);
      else lazily('cookie banner', loadBanner, ({ removeBanner }) => removeBanner());
    });
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
  // What stands in the footer alone is reached last: it takes nothing from what a visitor waits for.
  if (blocks.some((block) => !block.closest('body > footer'))) start();
  else if (blocks.length > 0) whenComplete(start);
}

/** What the page has, or the website, decides what else is loaded. */
function startParts(): void {
  const waiting = document.querySelectorAll<HTMLImageElement>('img[data-src]:not([src])');
  if (waiting.length > 0) {
    images().catch(() => waiting.forEach((image) => (image.src = image.dataset['src'] ?? '')));
  }
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
  const extras =
    '.lf-list-page,.lf-item,main>.lf-search,[data-tooltip],[class^=twitter-t],[data-page-type^="20"],#sqs-cart-root';
  const website = [context['experiments'], context['googleFonts']].some((list) => pick(list, '0'));
  const third = pick(context, 'website', 'typekitId') || pick(context, 'websiteSettings', 'disqusShortname');
  if (
    website ||
    third ||
    isFramed ||
    has(extras) ||
    (readCookie(allCookies(), 'hasCart') && has('[data-cart-quantity]'))
  ) {
    lazily(
      'extras',
      () => import('./extras.ts'),
      ({ startExtras }) => startExtras(parts),
    );
  }
}

/** What only who works on the website needs. */
function startOwner(): void {
  if (hasCrumb() || location.search.includes('noredirect')) {
    lazily('owner', loadOwner, ({ meetOwner }) => meetOwner(parts));
  }
  const mayLogIn = pick(context, 'websiteSettings', 'escapeKeyLogin') === true;
  page.onDestroy(
    listenToKeys({
      overlays,
      enterConfiguration: () => {
        if (!mayLogIn && !hasCrumb() && !isFramed && !pick(window, 'IN_BACKEND')) return;
        lazily('owner', loadOwner, ({ enterConfiguration }) => enterConfiguration(parts));
      },
      logOut: () =>
        lazily(
          'log-out',
          () => import('./account/log-out.ts'),
          ({ logOut }) => logOut(parts),
        ),
    }),
  );
}

/** What blocks and the owner's own scripts may call; the part behind it is loaded with the first call. */
const services = {
  trace: (type: string, data: unknown): void => {
    const { href } = location;
    void parts.analytics().then((analytics) => analytics?.trace(type, data, href));
  },
  overlays,
  account: parts.account,
  loadImage: async (...given: Parameters<Images['load']>) => (await images()).load(...given),
  ...onDemand('services', () => import('./services.ts').then((part) => part.createServices(parts)), [
    'call',
    'confirm',
    'inform',
    'showSystemError',
    'logInMember',
    'logOutMember',
    'experiment',
  ]),
};
const cart = onDemand('cart', () => import('./cart/cart.ts').then((part) => part.createCart(parts)), [
  'get',
  'add',
  'update',
  'remove',
]);
const lightbox = onDemand('lightbox', () => import('./lightbox.ts'), ['open']);

// Descriptors instead of a spread: `initialized` has to stay a getter.
const runtime = Object.freeze(Object.defineProperties(services, Object.getOwnPropertyDescriptors(page)));
Object.defineProperty(window, 'Litfass', {
  value: Object.freeze({
    context,
    runtime,
    events,
    cart: Object.freeze(cart),
    lightbox: Object.freeze(lightbox),
    version: '1',
  }),
});
page.initialize();
