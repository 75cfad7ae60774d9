import { expect, type Page } from '@playwright/test';

/** A place of which the website has none: its screen says so. */
const NOBODY = 'f'.repeat(24);

/** The addresses of the app's own table of routes; a new screen is among them without a word here. */
export async function screensOf(page: Page): Promise<string[]> {
  const { paths, ids } = await page.evaluate(async () => {
    const table: object = Reflect.get(Reflect.get(globalThis, '__TSR_ROUTER__'), 'routesByPath');
    const ask = async (path: string) => (await fetch(`/api/rest/${path}`)).json();
    const { pages, collections } = await ask('site/overview');
    const [{ items: forms }, { items }] = await Promise.all([
      ask('forms/forms'),
      ask(`site/collections/${collections[0].id}/items`),
    ]);
    const ids = { pages: pages[0].id, content: collections[0].id, items: items[0].id, forms: forms[0].id };
    return { paths: Object.keys(table), ids };
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
