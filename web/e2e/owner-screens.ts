import { expect, type Page } from '@playwright/test';

/** A place of which the website has none: its screen says so. */
const NOBODY = 'f'.repeat(24);

/** What is about the whole account: it is answered on the bare app domain alone. */
const OF_ACCOUNT = '/of-account';

/** The app's own table of routes, by id. */
const routesOf = (page: Page): Promise<{ id: string; path: string }[]> =>
  page.evaluate(() => {
    const routes: Record<string, { id: string }> = Reflect.get(
      Reflect.get(globalThis, '__TSR_ROUTER__'),
      'routesByPath',
    );
    return Object.entries(routes).map(([path, { id }]) => ({ id, path }));
  });

/** The screens about the whole account, which need nothing of a website. */
export const accountScreensOf = async (page: Page): Promise<string[]> =>
  (await routesOf(page))
    .filter(({ id, path }) => id.startsWith(OF_ACCOUNT) && !path.includes('$'))
    .map(({ path }) => path);

/** The addresses of a website's screens in the app's own table; a new one is among them without a word here. */
export async function screensOf(page: Page): Promise<string[]> {
  const paths = (await routesOf(page)).filter(({ id }) => !id.startsWith(OF_ACCOUNT)).map(({ path }) => path);
  const ids = await page.evaluate(async () => {
    const ask = async (path: string) => (await fetch(`/api/rest/${path}`)).json();
    const { pages, collections } = await ask('site/overview');
    const [{ items: forms }, { items }] = await Promise.all([
      ask('forms/forms'),
      ask(`site/collections/${collections[0].id}/items`),
    ]);
    return { pages: pages[0].id, content: collections[0].id, items: items[0].id, forms: forms[0].id };
  });
  const known = new Map(Object.entries<string>({ ...ids, translations: ids.pages }));
  return paths.map((path) =>
    path.replace('$kind', 'page').replace('$id', known.get(path.split('/')[1] ?? '') ?? NOBODY),
  );
}

/** Goes to a screen as a link would: the app stays, and its screen changes. */
export async function openScreen(page: Page, screen: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', `/config${to}`), screen);
  await untilThere(page, screen);
}

export const untilThere = async (page: Page, screen: string): Promise<void> =>
  expect(async () => {
    const isThere = await page.evaluate((mayWait) => {
      const { state } = Reflect.get(globalThis, '__TSR_ROUTER__');
      const isLoading = !mayWait && document.body.textContent.includes('Einen Moment …');
      return state.status === 'idle' && document.querySelector('h1') !== null && !isLoading;
      // This one shows what waiting looks like.
    }, screen === '/_ui');
    expect(isThere, screen).toBe(true);
  }).toPass({ intervals: [50], timeout: 20_000 });
