import { applyConsent, decide } from './consent/apply-consent.ts';
import { decisionIn } from './consent/consent.ts';
import { readCookie } from './cookie.ts';
import { watchErrors } from './errors/watch-errors.ts';
import { loadImages } from './images.ts';
import { lazily, loadChunk } from './load-chunk.ts';
import { closeFolders } from './navigation.ts';
import { listenToKeys } from './overlay/keys.ts';
import { createOverlayStack } from './overlay/overlay-stack.ts';
import { createPageRuntime } from './page-runtime.ts';
import { hasAnalytics, pageViewBody, recordsPageView } from './page-view.ts';
import { send } from './send.ts';
import type { createServices } from './services.ts';
import { pageLoad, startTraces } from './trace.ts';
import { pick, pickText, readContext, type Json } from './website-context.ts';

type Services = ReturnType<typeof createServices>;

/*
 * The visitor's script. It is a module: the document is complete when it runs. What only some pages or some
 * visitors need stands in files of its own that are loaded on demand.
 */
const context = readContext(document.getElementById('website-context')?.textContent);
const events = new EventTarget();
const overlays = createOverlayStack();
const surroundings = { overlays, events, baseUrl: pickText(context, 'website', 'baseUrl') };
const { trace, stop: stopTraces } = startTraces();
const images = loadImages(document);
const page = createPageRuntime(
  (...parts) => console.warn(...parts),
  () => {
    document.documentElement.dataset['runtime'] = 'ready';
    events.dispatchEvent(new Event('ready'));
  },
);

const loadOwner = () => import('./account/owner.ts');
const loadBanner = () => import('./cookie-banner/cookie-banner.ts');

page.register(() => page.onDestroy(watchErrors(() => import('./errors/report-errors.ts').then(reporter))));
page.register(startConsent);
page.register(() => page.onDestroy(images.stop));
page.register(() => startBlocks(document));
page.register(() => page.onDestroy(closeFolders(document)));
page.register(() => {
  page.onDestroy(stopTraces);
  if (hasAnalytics(context)) addEventListener('load', () => setTimeout(() => trace('page-load', pageLoad())));
});
page.register(() => void recordPageView());
page.register(startOverlays);
page.register(startAnimation);
page.register(startOwner);
page.onDestroy(() => delete document.documentElement.dataset['runtime']);

function reporter({ reportErrors }: typeof import('./errors/report-errors.ts')) {
  return reportErrors(surroundings, context);
}

/** The cookie banner for who has not decided, who wants to decide anew, and for editors (BANN-005, BANN-011). */
function startConsent(): void {
  const parts = { context, decide: (allowed: boolean) => decide(context, events, allowed) };
  const isDue = (): boolean => pick(context, 'cookieBanner') != null && decisionIn(document.cookie) === null;
  const show = (forced: { settings: Json } | null): void =>
    lazily('cookie banner', loadBanner, ({ showBanner }) => showBanner(parts, forced));
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
  if (!root.querySelector('[data-block-json]')) return;
  lazily(
    'blocks',
    () => import('./islands.ts'),
    ({ startIslands }) => startIslands(root, context, page.onDestroy),
  );
}

async function recordPageView(): Promise<void> {
  if (!hasAnalytics(context)) return;
  const visitor = await applyConsent(context);
  if (!recordsPageView(context, location.pathname)) return;
  send('/api/census/RecordHit', pageViewBody(context, window, visitor, new Date()));
}

/** Announcement, popup and the word after a log-out, only where the page has one of them. */
function startOverlays(): void {
  const isLoggedOut = /[?&]logout=true(?:&|$)/.test(location.search);
  if (!isLoggedOut && !document.querySelector('[data-announcement-bar],[data-popup-overlay]')) return;
  lazily(
    'overlays',
    () => import('./overlay/page-overlays.ts'),
    ({ startPageOverlays }) => page.onDestroy(startPageOverlays({ context, overlays, startBlocks }, isLoggedOut)),
  );
}

/** Most websites stand still: they need not load what moves blocks. */
function startAnimation(): void {
  if (!pickText(context, 'tweakJSON', 'tweak-scroll-animation')) return;
  lazily(
    'scroll animation',
    () => import('@litfass/widgets/animation'),
    ({ startScrollAnimation }) => page.onDestroy(startScrollAnimation(document, context)),
  );
}

/** What only who works on the website needs; a visitor has no crumb until a form is sent. */
function startOwner(): void {
  const mayBeThere = (): boolean => readCookie(document.cookie, 'crumb') !== '';
  if (mayBeThere() || location.search.includes('noredirect')) {
    lazily('owner', loadOwner, ({ leadOwner }) => leadOwner(surroundings, context));
  }
  const mayLogIn = pick(context, 'websiteSettings', 'escapeKeyLogin') === true;
  page.onDestroy(
    listenToKeys({
      overlays,
      enterConfiguration: () => {
        if (!mayLogIn && !mayBeThere()) return;
        lazily('owner', loadOwner, ({ enterConfiguration }) => enterConfiguration(surroundings, context));
      },
      logOut: () =>
        lazily(
          'log-out',
          () => import('./account/log-out.ts'),
          ({ logOut }) => logOut(surroundings),
        ),
    }),
  );
}

const loadServices = async (): Promise<Services> =>
  (await loadChunk('services', () => import('./services.ts'))).createServices(surroundings);

/** What blocks and the owner's own scripts may call; the part behind it is loaded with the first call. */
const services = {
  trace,
  overlays,
  loadImage: images.load,
  call: async (...given: Parameters<Services['call']>) => (await loadServices()).call(...given),
  confirm: async (...given: Parameters<Services['confirm']>) => (await loadServices()).confirm(...given),
  inform: async (text: string) => (await loadServices()).inform(text),
  showSystemError: async (message?: string) => (await loadServices()).showSystemError(message),
};

// Descriptors instead of a spread: `initialized` has to stay a getter.
const runtime = Object.freeze(Object.defineProperties(services, Object.getOwnPropertyDescriptors(page)));
Object.defineProperty(window, 'Litfass', { value: Object.freeze({ context, runtime, events, version: '1' }) });
page.initialize();
