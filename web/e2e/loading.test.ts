import { expect, test, type Page } from '@playwright/test';
import { logIn } from './accounts.ts';
import { changePage } from './changed-page.ts';
import { at, root, run } from './platform.ts';

test.beforeAll(() => {
  const { status, output } = run('scripts/site', 'import', '--with-people', `${root}/web/e2e/sites/runtime`);
  expect(status, output).toBe(0);
});

let faults: string[] = [];
let warnings: string[] = [];
let asked: string[] = [];
test.beforeEach(({ page }) => {
  [faults, warnings, asked] = [[], [], []];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  page.on('request', (request) => asked.push(request.url()));
});
test.afterEach(() => expect(faults).toEqual([]));

const settled = async (page: Page): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('data-runtime', 'ready');
  await page.waitForLoadState('networkidle');
};
const agree = (page: Page) =>
  page.addInitScript(() => {
    document.cookie = 'ss_cookieAllowed=true; path=/';
  });
const without =
  (...keys: string[]) =>
  (context: Record<string, unknown>) => {
    for (const key of keys) context[key] = null;
  };
/** Names of the modules that were asked for, without their hash. */
const modules = (): string[] => asked.flatMap((url) => /\/assets\/([\w-]+)-[\w-]{8}\.js/.exec(url)?.[1] ?? []);

test('overlays, announcement and popup are loaded by who has them or is logged in (LOAD-010, LOAD-011, LOAD-012)', async ({
  page,
}) => {
  // A page with nothing of it.
  await page.goto(at('mira-falk', '/datenschutz'));
  await settled(page);
  for (const name of ['page-overlays', 'announcement', 'popup', 'overlay-previews'])
    expect(modules()).not.toContain(name);
  // The mobile information bar brings the manager, a popup's own module comes when the visitor qualifies for it.
  await page.goto(at('laufzeit', '/kurz?sqsscreenshot=true'));
  await settled(page);
  expect(modules()).toEqual(expect.arrayContaining(['page-overlays', 'announcement', 'start-popup']));
  expect(modules()).not.toContain('popup');
  // A contributor gets all three and sees what a visitor would not meet.
  await logIn(page, 'otto');
  await page.goto(at('laufzeit', '/kurz?sqsscreenshot=true&noredirect'));
  await settled(page);
  expect(modules()).toEqual(expect.arrayContaining(['overlay-previews', 'announcement', 'popup']));
  await page.evaluate(() => {
    const { events } = Reflect.get(window, 'Litfass');
    events.dispatchEvent(new CustomEvent('popup:preview', { detail: { title: 'Entwurf', body: '<p>Neu</p>' } }));
  });
  await expect(page.getByRole('dialog', { name: 'Entwurf' })).toContainText('Neu');
});

test('a chunk or style that fails is asked for once more and named with type, request and message (LOAD-007, LOAD-008)', async ({
  page,
}) => {
  await page.route('**/assets/start-popup-*.js', (route) => route.abort());
  const errors: unknown[] = [];
  page.on('console', async (message) => {
    const [, error] = message.args();
    if (message.type() !== 'warning' || !error) return;
    errors.push(
      await error.evaluate((cause) =>
        cause instanceof Error
          ? [cause.name, Reflect.get(cause, 'type'), Reflect.get(cause, 'request'), cause.message]
          : [],
      ),
    );
  });
  await page.goto(at('laufzeit', '/kurz'));
  await expect
    .poll(() => errors)
    .toContainEqual(['ChunkLoadError', 'error', 'popup overlay', 'Loading popup overlay failed (error).']);
  expect(asked.filter((url) => url.includes('/assets/start-popup-')).length).toBeGreaterThanOrEqual(1);
});

test('a chunk that never comes is given up after 120 s (LOAD-007)', async ({ page }) => {
  await page.clock.install();
  await page.route('**/assets/start-popup-*.js', () => new Promise(() => {}));
  await page.goto(at('laufzeit', '/kurz'));
  await expect.poll(() => asked.some((url) => url.includes('/assets/start-popup-'))).toBe(true);
  await page.clock.pauseAt(Date.now() + 20_000);
  await page.clock.runFor(95_000);
  expect(warnings.join()).not.toContain('popup overlay');
  // The second try has its own 120 s.
  await page.clock.runFor(10_000);
  await page.clock.runFor(122_000);
  await expect.poll(() => warnings.join()).toContain('The module popup overlay could not be loaded.');
});

const post = '<blockquote class="twitter-tweet"><p>Servus</p><a href="https://x.com/a/status/1">1</a></blockquote>';

test('the script of X comes after a click and is given up after 10 s (LOAD-001, ERR-005)', async ({ page }) => {
  await page.clock.install();
  await page.route('https://platform.twitter.com/**', () => new Promise(() => {}));
  await changePage(page, 'laufzeit', '/kurz?sqsscreenshot=true', { html: post });
  await page.goto(at('laufzeit', '/kurz?sqsscreenshot=true'));
  const load = page.getByRole('button', { name: 'X laden' });
  await expect(load).toBeVisible();
  const loads = (): string[] => asked.filter((url) => url.includes('twitter.com'));
  expect(loads()).toEqual([]);
  await page.clock.pauseAt(Date.now() + 60_000);
  await load.click();
  await expect.poll(loads).toEqual(['https://platform.twitter.com/widgets.js']);
  await page.clock.runFor(9000);
  await expect(page.getByRole('button', { name: /Erneut versuchen/ })).toHaveCount(0);
  await page.clock.runFor(1500);
  const script = page.locator('script[src="https://platform.twitter.com/widgets.js"]');
  await expect(script).toHaveCount(0);
  await page.getByRole('button', { name: 'Laden nicht möglich. Erneut versuchen.' }).click();
  await expect(script).toHaveCount(1);
});

test('the fonts of a design come from the website itself, at most 36 kB each', async ({ page }) => {
  const sizes: number[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.woff2')) sizes.push((await response.body()).length);
  });
  await page.goto(at('mira-falk', '/'));
  await settled(page);
  const isLoaded = (family: string) =>
    page.evaluate(
      (wanted) =>
        [...document.fonts].some((font) => font.status === 'loaded' && font.family.replaceAll('"', '') === wanted),
      family,
    );
  expect([await isLoaded('Inter'), await isLoaded('Bricolage Grotesque')]).toEqual([true, true]);
  expect(sizes).toHaveLength(2);
  expect(Math.max(...sizes)).toBeLessThan(36_000);
});

test('fonts of others wait for the visitor’s yes (LOAD-004, LOAD-005)', async ({ page }) => {
  const change = (context: Record<string, unknown>): void => {
    context['googleFonts'] = [{ family: 'Work Sans', includeName: true }];
    Object.assign(Object(context['website']), { typekitId: 'abc1xyz' });
  };
  await page.route(/fonts\.googleapis\.com|typekit\.net/, (route) => route.fulfill({ body: '' }));
  await changePage(page, 'laufzeit', '/kurz?sqsscreenshot=true', { context: change });
  await page.goto(at('laufzeit', '/kurz?sqsscreenshot=true'));
  await settled(page);
  const fonts = (): string[] => asked.filter((url) => /googleapis|typekit/.test(url)).toSorted();
  expect(fonts()).toEqual([]);
  await page.getByRole('region', { name: 'Cookie-Hinweis' }).getByRole('button').click();
  await expect.poll(fonts).toEqual([expect.stringContaining('family=Work+Sans'), 'https://use.typekit.net/abc1xyz.js']);
});

test('a font that the kit lost is a warning, a kit that fails is reported (LOAD-014, LOAD-015)', async ({ page }) => {
  await agree(page);
  const kit = `window.Typekit = { load: (on) => { on.fontloading('brandon', 'n4'); on.inactive(); } };`;
  await page.route('https://use.typekit.net/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: kit }),
  );
  const change = (context: Record<string, unknown>): void => {
    Object.assign(Object(context['website']), { typekitId: 'abc1xyz' });
    context['typekitFonts'] = [
      { id: 'brandon', variations: ['n4'] },
      { id: 'museo', variations: ['n7'] },
    ];
  };
  await changePage(page, 'laufzeit', '/kurz?sqsscreenshot=true', { context: change });
  const reported = page.waitForRequest((request) => request.url().includes('RecordJavascriptErrors'));
  await page.goto(at('laufzeit', '/kurz?sqsscreenshot=true'));
  expect((await reported).postDataJSON()).toMatchObject([{ data: { message: 'The font kit is inactive.' } }]);
  expect(warnings.filter((text) => text.startsWith('Requested font'))).toEqual([
    'Requested font no longer in Typekit museo',
  ]);
});

test('comments are counted by the service of the short name, after the yes (LOAD-003)', async ({ page }) => {
  await agree(page);
  await page.route('https://mein-blog.disqus.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  const context = (known: Record<string, unknown>): void =>
    void Object.assign(Object(known['websiteSettings']), { disqusShortname: 'mein-blog' });
  const html = '<a href="/kurz#disqus_thread">Kommentare</a>';
  await changePage(page, 'laufzeit', '/kurz?sqsscreenshot=true', { context, html });
  await page.goto(at('laufzeit', '/kurz?sqsscreenshot=true'));
  await expect.poll(() => asked).toContain('https://mein-blog.disqus.com/count.js');
});

test('without cookies and storage the page reads and works, nothing throws', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('refused', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
  });
  await page.goto(at('laufzeit', '/kurz'));
  await settled(page);
  await page.getByRole('dialog', { name: 'Post von uns' }).getByRole('button', { name: 'Schließen' }).click();
  await page.getByRole('region', { name: 'Ankündigung' }).getByRole('button', { name: 'Schließen' }).click();
  await expect(page.getByRole('region', { name: 'Ankündigung' })).toHaveCount(0);
  await page.getByRole('region', { name: 'Cookie-Hinweis' }).getByRole('button').click();
  await expect(page.getByRole('region', { name: 'Cookie-Hinweis' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Kurz' })).toBeVisible();
});

test('without its scripts the page reads, and pictures below the fold come', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(at('atelier-nord', '/shop'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const last = page.locator('main img').last();
  await expect.poll(() => last.evaluate((image) => image instanceof HTMLImageElement && image.src !== '')).toBe(true);
});

test('a clock that runs wrong breaks nothing', async ({ page }) => {
  await page.clock.setFixedTime(new Date('1999-12-31T23:59:59Z'));
  await page.goto(at('laufzeit', '/kurz?sqsscreenshot=true'));
  await settled(page);
  await page.clock.setFixedTime(new Date('2099-01-01T00:00:00Z'));
  await page.reload();
  await settled(page);
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('ss_cvr=');
});

test('pages without an element of a view load none of the views (PAGE-020)', async ({ page }) => {
  await changePage(page, 'laufzeit', '/kurz?sqsscreenshot=true', { context: without('item', 'collection') });
  await page.goto(at('laufzeit', '/kurz?sqsscreenshot=true'));
  await settled(page);
  expect(modules().filter((name) => /view|list|item|cart-page|reviews|calendar|quick|extras/.test(name))).toEqual([]);
});
