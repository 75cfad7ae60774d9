import { loadImages } from './images.ts';
import { startIslands } from './islands.ts';
import { closeFolders } from './navigation.ts';
import { createPageRuntime } from './page-runtime.ts';
import { hasAnalytics, pageViewBody, recordsPageView } from './page-view.ts';
import { send } from './send.ts';
import { pageLoad, startTraces } from './trace.ts';
import { countVisit, mayIdentify } from './visit.ts';
import { readContext } from './website-context.ts';

/*
 * The visitor's script. It is a module: the document is complete when it runs.
 */
const context = readContext(document.getElementById('website-context')?.textContent);
const events = new EventTarget();
const { trace, stop: stopTraces } = startTraces();
const page = createPageRuntime(
  (...parts) => console.warn(...parts),
  () => {
    document.documentElement.dataset['runtime'] = 'ready';
    events.dispatchEvent(new Event('ready'));
  },
);

page.register(() => page.onDestroy(loadImages(document)));
page.register(() => startIslands(document, context, page.onDestroy));
page.register(() => page.onDestroy(closeFolders(document)));
page.register(() => {
  page.onDestroy(stopTraces);
  if (hasAnalytics(context)) addEventListener('load', () => setTimeout(() => trace('page-load', pageLoad())));
});
page.register(recordPageView);
page.onDestroy(() => delete document.documentElement.dataset['runtime']);

function recordPageView(): void {
  if (!recordsPageView(context, location.pathname)) return;
  const identified = mayIdentify(context, document.cookie);
  const visit = identified
    ? countVisit(document.cookie, Date.now(), () => crypto.randomUUID())
    : { visitor: '', cookies: [] };
  for (const cookie of visit.cookies) document.cookie = cookie;
  send('/api/census/RecordHit', pageViewBody(context, window, visit.visitor, new Date()));
}

// Descriptors instead of a spread: `initialized` has to stay a getter.
const runtime = Object.freeze(Object.defineProperties({ trace }, Object.getOwnPropertyDescriptors(page)));
Object.defineProperty(window, 'Litfass', { value: Object.freeze({ context, runtime, events, version: '1' }) });
page.initialize();
