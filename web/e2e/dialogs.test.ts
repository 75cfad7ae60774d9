import { expect, test, type Page } from '@playwright/test';
import { logIn } from './accounts.ts';
import { changePage } from './changed-page.ts';
import { at, root, run } from './platform.ts';

test.beforeAll(() => {
  const { status, output } = run('scripts/site', 'import', '--with-people', `${root}/web/e2e/sites/runtime`);
  expect(status, output).toBe(0);
});

let faults: string[] = [];
test.beforeEach(({ page }) => {
  faults = [];
  page.on('pageerror', (error) => faults.push(error.message));
});
test.afterEach(() => expect(faults).toEqual([]));

const quiet = '/kurz?sqsscreenshot=true';
const open = async (page: Page, query = ''): Promise<void> => {
  await page.goto(at('laufzeit', quiet + query));
  await expect(page.locator('html')).toHaveAttribute('data-runtime', 'ready');
};
const ask = (page: Page, question: Record<string, unknown>) =>
  page.evaluate((given) => Reflect.get(window, 'Litfass').runtime.confirm(given), question);

test('a confirmation tells by its style what is at stake (DLG-001, DLG-008)', async ({ page }) => {
  await open(page);
  const focus = { neutral: 'Bestätigen', warning: 'Abbrechen', deletion: 'Abbrechen' };
  for (const [style, label] of Object.entries(focus)) {
    const answer = ask(page, { title: 'Sicher?', style });
    const dialog = page.getByRole('alertdialog', { name: 'Sicher?' });
    await expect(dialog).toHaveAttribute('data-style', style);
    await expect(dialog).toHaveCSS('z-index', '30000');
    await expect(dialog.getByRole('button', { name: label })).toBeFocused();
    await page.keyboard.press('Escape');
    expect(await answer).toBe('cancelled');
    await expect(dialog).toHaveCount(0);
  }
});

test('a confirmation is gone after 600 ms where its fading never ends (DLG-004)', async ({ page }) => {
  await page.clock.install();
  await open(page);
  const answer = ask(page, { title: 'Sicher?' });
  const dialog = page.getByRole('alertdialog', { name: 'Sicher?' });
  await expect(dialog).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await dialog.evaluate((element) => element.animate({ opacity: [1, 0.9] }, { duration: Infinity }));
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  expect(await answer).toBe('cancelled');
  await page.clock.runFor(500);
  await expect(dialog).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(dialog).toHaveCount(0);
});

const explained = `<p style="margin-top: 10rem"><button data-tooltip="Das wird allen gezeigt, die diese Seite öffnen.">Freigeben</button>
  <button>Daneben</button></p>`;

test('a tooltip comes after 1.2 s, is 250 px wide, 20 px from the edge, and goes by Escape (DLG-011, DLG-012, DLG-013)', async ({
  page,
}) => {
  await page.clock.install();
  await changePage(page, 'laufzeit', quiet, { html: explained });
  await open(page);
  await expect(page.locator('[data-view="tooltips"]')).toHaveCount(1);
  const tooltip = page.getByRole('tooltip');
  const control = page.getByRole('button', { name: 'Freigeben' });
  await control.evaluate((element) => Object.assign(element.style, { position: 'fixed', left: '0', top: '300px' }));
  await page.clock.pauseAt(Date.now() + 60_000);
  await control.hover();
  await page.clock.runFor(1100);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(tooltip).toHaveText('Das wird allen gezeigt, die diese Seite öffnen.');
  const box = await tooltip.boundingBox();
  expect([box?.width, box?.x]).toEqual([250, 20]);
  await expect(control).toHaveAccessibleDescription('Das wird allen gezeigt, die diese Seite öffnen.');
  // It can be reached by the pointer, and goes by Escape alone.
  await tooltip.hover();
  await page.clock.runFor(1000);
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Daneben' }).focus();
  await page.keyboard.press('Shift+Tab');
  await page.clock.runFor(1300);
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(tooltip).toHaveCount(0);
});

test('in the editor’s frame Escape toggles its panel, and what it says are events (ROLE-002, KEY-003, OVL-006, OVL-007)', async ({
  page,
}) => {
  const heard = `<script>window.heard = []; addEventListener('message', ({ data }) => heard.push(data.litfass));</script>`;
  await page.route(at('laufzeit', '/rahmen'), (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `${heard}<iframe name="seite" width="900" height="600"></iframe>`,
    }),
  );
  await page.addInitScript(() => window.top !== window && Object.assign(window, { IN_BACKEND: true }));
  await page.goto(at('laufzeit', '/rahmen'));
  const said = (): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'heard'));
  await page.locator('iframe').evaluate((frame, src) => frame.setAttribute('src', src), quiet);
  await expect.poll(said).toEqual(['frame:load']);
  const frame = page.frame('seite');
  if (!frame) throw new Error('no frame');
  await frame.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const names = ['tweak:change', 'tweak:before-open', 'frame:editing-change', 'panel:toggle', 'frame:unknown'];
    for (const name of names) Reflect.get(window, 'Litfass').events.addEventListener(name, () => seen.push(name));
  });
  await page.evaluate(() => {
    for (const litfass of ['tweak:before-open', 'tweak:change', 'frame:unknown', 'frame:editing-change']) {
      window.frames[0]?.postMessage({ litfass, detail: { name: 'tweak-accent' } }, '*');
    }
  });
  const seen = (): Promise<string[]> => frame.evaluate(() => Reflect.get(window, 'seen'));
  await expect.poll(seen).toEqual(['tweak:before-open', 'tweak:change', 'frame:editing-change']);
  await frame.getByRole('link', { name: 'Start' }).first().focus();
  await page.keyboard.press('Escape');
  await expect.poll(said).toEqual(['frame:load', 'panel:toggle']);
  expect(await seen()).toContain('panel:toggle');
  await page.locator('iframe').evaluate((element) => element.setAttribute('src', '/robots.txt'));
  await expect.poll(said).toContain('frame:iframe-unload');
});

test('a log-out in the editor’s frame leads to the previewed page, one at a time (AUTH-010, AUTH-013)', async ({
  page,
}) => {
  await logIn(page, 'paula');
  await page.addInitScript(() => Object.assign(window, { IN_BACKEND: true }));
  let calls = 0;
  let answer = (): void => {};
  const isAsked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/auth/Logout*', async (route) => {
    calls++;
    await isAsked;
    await route.fulfill({ json: { loggedOut: true, crumb: 'neu' } });
  });
  await open(page);
  const asked = page.waitForRequest('**/api/auth/Logout*');
  await page.keyboard.press('Shift+Escape');
  await asked;
  await page.keyboard.press('Shift+Escape');
  await page.keyboard.press('Shift+Escape');
  answer();
  await page.waitForURL(/\/kurz\?.*logout=true/);
  await expect(page.getByRole('dialog', { name: 'Ausloggen erfolgreich' })).toBeVisible();
  expect(calls).toBe(1);
});

test('a member’s token is kept and goes with later calls (AUTH-004, AUTH-005)', async ({ page }) => {
  await page.route('**/api/site-users/account/session*', (route) => route.fulfill({ json: { xsrfToken: 'marke' } }));
  const seen: string[] = [];
  await page.route('**/api/rest/probe*', (route) => {
    seen.push(route.request().headers()['x-siteuser-xsrf-token'] ?? '');
    return route.fulfill({ json: {} });
  });
  await open(page);
  const call = () => page.evaluate(() => Reflect.get(window, 'Litfass').runtime.call('/api/rest/probe'));
  await call();
  await page.evaluate(() =>
    Reflect.get(window, 'Litfass').runtime.logInMember({ email: 'a@b.test', password: 'x', rememberMe: false }),
  );
  await call();
  await open(page);
  await call();
  await page.evaluate(() => Reflect.get(window, 'Litfass').runtime.logOutMember({ cloneCart: true }));
  await call();
  expect(seen).toEqual(['', 'marke', 'marke', '']);
});

test('on the way to the configuration area loading stops; its host is the website’s own (ROUTE-009, ROUTE-019)', async ({
  page,
}) => {
  await logIn(page, 'paula');
  await page.addInitScript(() => {
    const stop = window.stop.bind(window);
    window.stop = () => (sessionStorage.setItem('gestoppt', 'ja'), stop());
  });
  const context = (known: Record<string, unknown>): void =>
    void Object.assign(Object(known['website']), {
      appOrigin: at('laufzeit', '').replace('laufzeit', 'gasthaus-linde'),
    });
  await changePage(page, 'laufzeit', '/kurz?a=b', { context });
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/config/');
  await page.goto(at('laufzeit', '/kurz?a=b')).catch(() => null);
  const address = new URL((await asked).url());
  expect([address.hostname, address.searchParams.get('frameUrl')]).toEqual(['gasthaus-linde.localhost', '/kurz?a=b']);
  await page.waitForURL(({ hostname }) => hostname === address.hostname);
  await page.goto(at('laufzeit', '/robots.txt'));
  expect(await page.evaluate(() => sessionStorage.getItem('gestoppt'))).toBe('ja');
});
