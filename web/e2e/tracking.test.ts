import { expect, test, type Page, type Request } from '@playwright/test';
import { logIn } from './accounts.ts';
import { changePage, formOf } from './changed-page.ts';
import { at, root, run } from './platform.ts';

test.beforeAll(() => {
  const { status, output } = run('scripts/site', 'import', '--with-people', `${root}/web/e2e/sites/runtime`);
  expect(status, output).toBe(0);
});

let faults: string[] = [];
let told: Request[] = [];
test.beforeEach(({ page }) => {
  faults = [];
  told = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => /\/api\/(census|events|track)\//.test(request.url()) && told.push(request));
});
test.afterEach(() => expect(faults).toEqual([]));

const ready = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-runtime', 'ready');
const paths = (): string[] => told.map((request) => new URL(request.url()).pathname.replace(/^\/api\//, ''));
const sent = (path: string): Record<string, string>[] =>
  told.filter((request) => request.url().endsWith(path)).map((request) => formOf(request.postData()));
/** Everything that a page would tell has been told: what follows its view is there, or nothing more comes. */
const settled = async (page: Page): Promise<void> => {
  await ready(page);
  await page.waitForLoadState('networkidle');
};

const button = `<div class="lf-block" data-block-id="b1" data-block-type="button"><p class="lf-button-block"
  data-alignment="center" data-size="large"><a class="lf-button" href="/kurz#ziel" target="_blank">Los geht’s</a></p></div>`;

test('a button tells that it was shown and clicked (CENS-002, CENS-003, CENS-014)', async ({ page }) => {
  await changePage(page, 'laufzeit', '/kurz?sqsscreenshot=true', { html: button });
  await page.goto(at('laufzeit', '/kurz?sqsscreenshot=true'));
  await expect.poll(() => sent('button-render').length).toBe(1);
  const fields = {
    id: 'b1',
    buttonText: 'Los geht’s',
    clickthroughUrl: at('laufzeit', '/kurz#ziel'),
    alignment: 'center',
    size: 'large',
    newWindow: 'true',
    context: '1',
    pagePath: '/kurz',
    pageTitle: 'Kurz',
    contentSource: 'c',
    visitorCookie: expect.stringMatching(/^[\da-f-]{36}\|\d+\|\d+\|\d+\|1$/),
  };
  expect(sent('button-render')).toEqual([expect.objectContaining(fields)]);
  await page.getByRole('link', { name: 'Los geht’s' }).dispatchEvent('click');
  await expect.poll(() => sent('button-click')).toEqual([expect.objectContaining(fields)]);
});

/** What was traced, once the page was left. */
const traced = async (page: Page): Promise<{ type: string; data: unknown }[]> => {
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  return sent('Trace').flatMap(({ data }) => JSON.parse(data ?? '[]'));
};

test('a form and the popup with its button tell that they were shown, and that the form was begun (CENS-006, CENS-007, ENUM-022)', async ({
  page,
}) => {
  const form = '<form data-form-id="f1" aria-label="Post"><input aria-label="Wort"><button>Senden</button></form>';
  await changePage(page, 'laufzeit', '/kurz', { html: form });
  await page.goto(at('laufzeit', '/kurz'));
  await expect.poll(() => sent('form-render').map(({ formId }) => formId)).toContain('f1');
  const popup = page.getByRole('dialog', { name: 'Post von uns' });
  await expect(popup).toBeVisible();
  await expect
    .poll(() => sent('button-render').map(({ context, buttonText }) => [context, buttonText]))
    .toEqual([['2', 'Mehr dazu']]);
  await popup.getByRole('button', { name: 'Schließen' }).click();
  await expect(popup).toHaveCount(0);
  await page.getByLabel('Wort').fill('ja');
  await expect
    .poll(async () => (await traced(page)).filter(({ type }) => type === 'form-start').map(({ data }) => data))
    .toEqual([{ formId: 'f1' }]);
  await expect
    .poll(() => sent('overlay').map(({ action, version }) => [action, version]))
    .toEqual([
      ['shown', '3'],
      ['closed', '3'],
    ]);
  expect(sent('overlay')[0]).toMatchObject({ pagePath: '/kurz', visitorCookie: expect.stringContaining('|') });
});

test('a call of analytics ends after 2.5 s and its failure is silent (CENS-004, CENS-005, CENS-016)', async ({
  page,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await changePage(page, 'laufzeit', '/kurz', { html: button });
  // Nobody ever answers.
  await page.route('**/api/census/button-render', () => new Promise(() => {}));
  const begun = page.waitForRequest('**/api/census/button-render');
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('button-render'));
  await page.goto(at('laufzeit', '/kurz'));
  const from = (await begun, Date.now());
  expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED');
  expect(Date.now() - from).toBeGreaterThan(2000);
  expect(warnings).toEqual([]);
});

test('the visits of who works on the website do not count (ROLE-003)', async ({ page }) => {
  await logIn(page, 'otto');
  await changePage(page, 'laufzeit', '/kurz?noredirect', { html: button });
  await page.goto(at('laufzeit', '/kurz?noredirect'));
  await settled(page);
  expect(paths()).toEqual([]);
});

test('those of a viewer count, but not in the management area (ROLE-004, ROLE-005)', async ({ page }) => {
  await logIn(page, 'vera');
  await page.goto(at('laufzeit', '/kurz?sqsscreenshot=true'));
  await expect.poll(paths).toEqual(expect.arrayContaining(['census/RecordHit', 'track/Track']));
  told = [];
  await page.addInitScript(() => Object.assign(window, { IN_BACKEND: true }));
  await page.goto(at('laufzeit', '/kurz?sqsscreenshot=true'));
  await settled(page);
  expect(paths()).toEqual([]);
});

test('not-found and locked pages tell nothing (PAGE-002, PAGE-003)', async ({ page }) => {
  await page.goto(at('laufzeit', '/gibt-es-nicht'));
  await settled(page);
  await changePage(page, 'laufzeit', '/kurz', { context: (context) => (context['pageType'] = 106), html: button });
  await page.goto(at('laufzeit', '/kurz'));
  await settled(page);
  expect(paths()).toEqual([]);
});

test('an admin sees in another window what would be told (ROLE-011)', async ({ page, context }) => {
  await logIn(page, 'otto');
  const other = await context.newPage();
  await other.goto(at('laufzeit', '/robots.txt'));
  const heard = other.evaluate(async () => {
    const id: string = (await (await fetch('/kurz')).text()).match(/data-website-id="(.+?)"/)?.[1] ?? '';
    const channel = new BroadcastChannel(`litfass-events-${id}`);
    Object.assign(window, { listening: true });
    return new Promise<unknown>((resolve) => {
      channel.onmessage = ({ data }) => data.type === 'RecordHit' && resolve(data);
    });
  });
  await other.waitForFunction(() => Reflect.get(window, 'listening'));
  await page.goto(at('laufzeit', '/kurz?noredirect'));
  expect(await heard).toMatchObject({ type: 'RecordHit', pagePath: '/kurz', data: { event: 1, pagePath: '/kurz' } });
});

test('the mouse is tracked for accounts in the editor’s frame, and of nobody else (ROLE-012)', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.addInitScript(() => Object.assign(window, { IN_BACKEND: true }));
  await page.goto(at('laufzeit', '/kurz?sqsscreenshot=true'));
  await settled(page);
  expect(files.filter((file) => file.includes('/assets/mouse-'))).toEqual([]);
  await logIn(page, 'otto');
  const loaded = page.waitForResponse(/\/assets\/mouse-/);
  await page.goto(at('laufzeit', '/kurz?noredirect&sqsscreenshot=true'));
  await loaded;
  await settled(page);
  await page.mouse.move(200, 200);
  await page.mouse.move(240, 260);
  told = [];
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await expect
    .poll(() => sent('Trace').flatMap(({ data }) => JSON.parse(data ?? '[]')))
    .toContainEqual(expect.objectContaining({ type: 'mouse', data: { spots: expect.any(Array) } }));
});

test('what real visitors met is told when they leave', async ({ page }) => {
  await page.goto(at('laufzeit', '/kurz?sqsscreenshot=true'));
  await settled(page);
  await page.getByRole('link', { name: 'Zum Inhalt springen' }).focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => traced(page))
    .toContainEqual({
      pageUrl: expect.stringContaining('/kurz'),
      type: 'web-vitals',
      data: expect.objectContaining({ lcp: expect.any(Number), cls: expect.any(Number), ttfb: expect.any(Number) }),
    });
});

test('an experiment shows one variant and tells the first meeting with it (ANLY-003)', async ({ page, context }) => {
  const experiments = [
    { name: 'knopf', experimentType: 'AB_TEST', variants: ['alt', 'neu'], segmentName: 'alle' },
    { name: 'suche', experimentType: 'FEATURE_TOGGLE', variant: 'true' },
  ];
  await changePage(page, 'laufzeit', '/kurz', { context: (known) => (known['experiments'] = experiments) });
  const meet = (): Promise<Record<string, unknown>> =>
    page.evaluate(() => Reflect.get(window, 'Litfass').runtime.experiment('knopf'));
  const exposures = () =>
    sent('Trace')
      .flatMap(({ data }) => JSON.parse(data ?? '[]'))
      .filter(({ type }) => type === 'experiment-exposure');
  const id = '00000000-0000-4000-8000-000000000007|1|1|1|1';
  await context.addCookies([{ name: 'ss_cvr', value: id, url: at('laufzeit') }]);
  await page.goto(at('laufzeit', '/kurz'));
  await settled(page);
  const met = await meet();
  expect(met).toMatchObject({ name: 'knopf', experimentType: 'AB_TEST', segmentName: 'alle', containsError: false });
  expect(await meet()).toEqual(met);
  await expect(page.locator('html')).toHaveAttribute('data-experiment-suche', 'true');
  await expect(page.locator('html')).toHaveAttribute('data-experiment-knopf', String(met['variant']));
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('pagehide')));
      return exposures();
    })
    .toEqual([expect.objectContaining({ data: met })]);
  await page.reload();
  await settled(page);
  expect(await meet()).toEqual(met);
  told = [];
  await page.keyboard.press('Tab');
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('pagehide')));
      return sent('Trace');
    })
    .not.toEqual([]);
  expect(exposures()).toEqual([]);
});

test('a pixel that the owner has put there learns of a product and of a search (ANLY-022)', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: unknown[] = [];
    Object.assign(window, { seen, fbq: (...given: unknown[]) => seen.push(given.slice(0, 2)) });
    document.cookie = 'ss_cookieAllowed=true; path=/';
  });
  const seen = (): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'seen'));
  await page.goto(at('atelier-nord', '/shop/becher'));
  await expect.poll(seen).toEqual([['track', 'ViewContent']]);
  await page.goto(at('atelier-nord', '/search?q=Glasur'));
  await expect.poll(seen).toEqual([['track', 'Search']]);
  await expect.poll(() => sent('RecordHit').map(({ event }) => event)).toContain('2');
  await page.evaluate(() => Reflect.get(window, 'Litfass').cart.add({ itemId: '0', sku: 'x' }));
  expect(await seen()).toEqual([['track', 'Search']]);
});

test('a product that is looked at and put into the cart is told (CENS-012, CENS-025)', async ({ page }) => {
  await page.goto(at('atelier-nord', '/shop/becher'));
  await expect.poll(() => sent('RecordHit').map(({ event }) => event)).toContain('1');
  const [seen] = sent('RecordHit').map(({ data }) => JSON.parse(data ?? '{}'));
  expect(seen).toMatchObject({ recordType: 'store-item', itemId: expect.stringMatching(/^[0-9a-f]{24}$/) });
  // Before its script is there the button sends its form, as it does without.
  await expect(page.locator('.lf-item[data-view]')).toHaveCount(1);
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect
    .poll(() => traced(page))
    .toContainEqual(expect.objectContaining({ type: 'cart-add', data: { itemId: seen.itemId } }));
});

test('who stays is told of every 30 s, and a sound that is begun once (CENS-013, ENUM-021)', async ({ page }) => {
  await page.clock.install();
  await page.goto(at('laufzeit', '/kurz?sqsscreenshot=true'));
  await settled(page);
  const kinds = (): unknown[] => sent('RecordHit').map(({ event }) => event);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  expect(kinds()).toEqual(['1']);
  expect(loaded.filter((url) => url.includes('/assets/stay-'))).toEqual([]);
  await page.clock.runFor(5000);
  await expect.poll(() => loaded.filter((url) => url.includes('/assets/stay-'))).toHaveLength(1);
  await settled(page);
  await expect
    .poll(async () => {
      await page.clock.runFor(5000);
      return kinds();
    })
    .toContain('10');
  const beats = kinds().length;
  await page.evaluate(() => {
    const sound = document.createElement('audio');
    document.body.append(sound);
    for (let turn = 0; turn < 2; turn++) sound.dispatchEvent(new Event('play'));
  });
  await expect.poll(() => kinds().filter((kind) => kind === '20')).toHaveLength(1);
  expect(kinds().length).toBeGreaterThan(beats);
});

test('a page that the browser prepared is counted once, when somebody opens it (CENS-001)', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { isPrepared: true });
    Object.defineProperty(document, 'prerendering', { get: () => Reflect.get(window, 'isPrepared') });
  });
  await page.goto(at('laufzeit', '/kurz'));
  await settled(page);
  expect(told).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  await page.evaluate(() => {
    Object.assign(window, { isPrepared: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await expect.poll(() => sent('RecordHit').length).toBe(1);
  await page.waitForLoadState('networkidle');
  expect(sent('RecordHit')).toMatchObject([{ event: '1' }]);
});
