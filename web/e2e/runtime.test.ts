import type { Page } from '@playwright/test';
import { logIn } from './accounts.ts';
import { at, root, run, textOf } from './platform.ts';
import { expect, test } from './test.ts';

test.beforeAll(() => {
  const { status, output } = run('scripts/site', 'import', '--with-people', `${root}/web/e2e/sites/runtime`);
  expect(status, output).toBe(0);
});

// Pages are looked at in screenshot mode: without the popup.
const open = async (page: Page, query = ''): Promise<void> => {
  await page.goto(at('laufzeit', `/kurz?sqsscreenshot=true${query}`));
  await expect(page.locator('html')).toHaveAttribute('data-runtime', 'ready');
};
const inPage = <T>(page: Page, name: string, ...given: unknown[]): Promise<T> =>
  page.evaluate(([key, parts]) => Reflect.get(window, 'Litfass').runtime[key](...parts), [name, given] as const);

test('the announcement is closed for the session without a jump (OVL-010, LOAD-010)', async ({ page }) => {
  await open(page);
  const bar = page.getByRole('region', { name: 'Ankündigung' });
  await expect(bar.getByRole('link', { name: 'Heute geöffnet' })).toBeVisible();
  await bar.getByRole('button', { name: 'Schließen' }).click();
  await expect(bar).toHaveCount(0);
  await page.reload();
  await expect(bar).toHaveCount(0);
});

test('the information bar is there up to 1024 px (OVL-008, OVL-009)', async ({ page }) => {
  await open(page);
  const bar = page.getByRole('navigation', { name: 'Kontakt' });
  await page.setViewportSize({ width: 1024, height: 700 });
  await expect(bar).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Anrufen' })).toHaveAttribute('href', 'tel:+4940123');
  await page.setViewportSize({ width: 1025, height: 700 });
  await expect(bar).toBeHidden();
});

test('a page with logout=true says so in a dialog (AUTH-015)', async ({ page }) => {
  await open(page, '&logout=true');
  const dialog = page.getByRole('dialog', { name: 'Ausloggen erfolgreich' });
  await expect(dialog).toContainText('Du wurdest erfolgreich abgemeldet.');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toHaveCount(0);
});

test('Escape asks an anonymous visitor to log in, without a new account (KEY-001, KEY-005, KEY-007)', async ({
  page,
}) => {
  await open(page);
  await page.keyboard.press('Escape');
  const dialog = page.getByRole('dialog', { name: 'Anmelden' });
  await expect(dialog.getByLabel('E-Mail-Adresse')).toBeFocused();
  await expect(dialog.getByRole('link', { name: 'Konto erstellen' })).toHaveCount(0);
  await dialog.getByLabel('E-Mail-Adresse').fill('olga@laufzeit.test');
  await dialog.getByLabel('Passwort').fill('falsch');
  await dialog.getByRole('button', { name: 'Anmelden' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Passwort').fill('geheim-olga-1');
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/config/');
  await dialog.getByRole('button', { name: 'Anmelden' }).click();
  expect(new URL((await asked).url()).searchParams.get('frameUrl')).toMatch(/^\/kurz\?/);
  await page.waitForURL(/\/config/);
});

test('Escape does nothing where the website does not allow it (KEY-006)', async ({ page }) => {
  const html = await textOf('laufzeit', '/kurz?sqsscreenshot=true');
  await page.route(at('laufzeit', '/kurz?*'), (route) =>
    route.fulfill({ contentType: 'text/html', body: html.replace('"escapeKeyLogin":true', '"escapeKeyLogin":false') }),
  );
  await open(page);
  await page.keyboard.press('Escape');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/kurz');
});

test('a contributor is led to the configuration area with the page (ROUTE-018, ROUTE-020, ROUTE-021)', async ({
  page,
  context,
}) => {
  await logIn(page, 'olga');
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/config/');
  await page.goto(at('laufzeit', '/kurz?a=b'));
  expect(new URL((await asked).url()).searchParams.get('frameUrl')).toBe('/kurz?a=b');
  await page.waitForURL(/\/config/);
  expect((await context.cookies()).map(({ name }) => name)).toContain('litfass_frame_expanded');
});

test('noredirect keeps a contributor on the pages for the session (ROUTE-027, ROUTE-028, ROUTE-029)', async ({
  page,
}) => {
  await logIn(page, 'olga');
  await open(page, '&noredirect');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('litfass_noredirect'))).toBe('true');
  await open(page);
  await page.waitForLoadState('networkidle');
  expect(new URL(page.url()).pathname).toBe('/kurz');
});

test('a viewer stays, and goes by Escape; Shift+Escape logs out (ROUTE-024, KEY-004, KEY-008, AUTH-009)', async ({
  page,
}) => {
  await logIn(page, 'vera');
  await open(page);
  await page.waitForLoadState('networkidle');
  expect(new URL(page.url()).pathname).toBe('/kurz');
  await page.keyboard.press('Shift+Escape');
  await page.waitForURL(/\/\?logout=true/);
  await expect(page.getByRole('dialog', { name: 'Ausloggen erfolgreich' })).toBeVisible();
  await logIn(page, 'vera');
  await open(page);
  await page.keyboard.press('Escape');
  await page.waitForURL(/\/config/);
});

test('a confirmation ends by confirm, reject or cancel (DLG-002, DLG-003, DLG-005, DLG-006, DLG-007)', async ({
  page,
}) => {
  await open(page);
  const dialog = page.getByRole('alertdialog', { name: 'Wirklich?' });
  const ask = (): Promise<string> => inPage(page, 'confirm', { title: 'Wirklich?', reject: true });
  const answers = { Bestätigen: 'confirmed', Ablehnen: 'rejected', Abbrechen: 'cancelled' };
  for (const [label, answer] of Object.entries(answers)) {
    const asked = ask();
    await expect(dialog).toHaveCSS('padding', '20px');
    // A phone's screen may round by a fraction of a pixel.
    expect(Math.round((await dialog.boundingBox())?.width ?? 0)).toBe(350);
    await dialog.getByRole('button', { name: label }).click();
    expect(await asked).toBe(answer);
    await expect(dialog).toHaveCount(0);
  }
  const asked = ask();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await asked).toBe('cancelled');
});

test('an information is at the top right and goes after 2 s (DLG-009, DLG-010)', async ({ page }) => {
  await open(page);
  const seen = await page.evaluate(async () => {
    await Reflect.get(window, 'Litfass').runtime.inform('Gespeichert');
    const begun = performance.now();
    const popup = [...document.querySelectorAll('[role=status]')].find((found) => found.textContent === 'Gespeichert');
    const box = popup?.getBoundingClientRect();
    await new Promise<void>((resolve) => {
      new MutationObserver(() => popup?.isConnected || resolve()).observe(document.body, { childList: true });
    });
    const right = document.documentElement.clientWidth - (box?.right ?? 0);
    return { top: box?.top, right, shownMs: performance.now() - begun };
  });
  expect([seen.top, seen.right]).toEqual([16, 16]);
  expect(seen.shownMs).toBeGreaterThan(1900);
});

test('the system error is shown once and cleared (OVL-001, OVL-002, OVL-003, OVL-004, DATA-008)', async ({ page }) => {
  await page.route('**/api/rest/verboten*', (route) =>
    route.fulfill({ status: 403, json: { authorizationFail: true, error: 'Das darfst du nicht.' } }),
  );
  await open(page);
  await inPage(page, 'call', '/api/rest/verboten');
  await inPage(page, 'showSystemError');
  const overlay = page.getByRole('alertdialog', { name: 'Irgendetwas ist schiefgegangen!' });
  await expect(overlay).toHaveCount(1);
  await expect(overlay.getByRole('button', { name: 'Seite neu laden' })).toBeFocused();
  await overlay.getByRole('button', { name: 'Clear' }).click();
  await expect(overlay).toHaveCount(0);
});

test('calls carry a crumb and are repeated once with a new one (DATA-001, DATA-009, DATA-010)', async ({ page }) => {
  const asked: string[] = [];
  await page.route('**/api/rest/probe*', (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('crumb') ?? 'none');
    return route.fulfill({ status: 400, json: { crumbFail: true, crumb: 'neu', error: 'veraltet' } });
  });
  await open(page);
  const answer = await inPage<{ ok: boolean }>(page, 'call', '/api/rest/probe', { method: 'POST', json: { a: 1 } });
  expect([answer.ok, asked]).toEqual([false, ['', 'neu']]);
});

test('a call that needs a log-in asks for it and goes on (DATA-007)', async ({ page }) => {
  let isOpen = false;
  await page.route('**/api/auth/login*', (route) => {
    isOpen = true;
    return route.fulfill({ json: {} });
  });
  await page.route('**/api/rest/innen*', (route) =>
    route.fulfill(isOpen ? { json: { gut: true } } : { status: 401, json: { loginRequired: true } }),
  );
  await open(page);
  const answer = inPage(page, 'call', '/api/rest/innen');
  const dialog = page.getByRole('dialog', { name: 'Anmelden' });
  await expect(dialog.getByRole('link', { name: 'Konto erstellen' })).toBeVisible();
  await dialog.getByLabel('E-Mail-Adresse').fill('olga@laufzeit.test');
  await dialog.getByLabel('Passwort').fill('geheim-olga-1');
  await dialog.getByRole('button', { name: 'Anmelden' }).click();
  expect(await answer).toMatchObject({ ok: true, data: { gut: true } });
});

test('a call without an answer says so and names its address (DATA-017, DATA-019, DATA-020)', async ({ page }) => {
  await page.route('**/api/rest/fort*', (route) => route.abort());
  await open(page);
  expect(await inPage(page, 'call', '/api/rest/fort')).toMatchObject({
    ok: false,
    failure: { flag: 'network', message: 'Verbindung kann nicht hergestellt werden…', errorKey: expect.any(String) },
  });
});

test('failures of scripts are reported together with a crumb (CENS-018, CENS-019, CENS-020, CENS-022)', async ({
  page,
}) => {
  await open(page);
  const accepted = page.waitForResponse(
    (answer) => answer.url().includes('/api/events/RecordJavascriptErrors') && answer.ok(),
  );
  await page.evaluate(() => {
    for (const text of ['eins', 'zwei']) {
      dispatchEvent(new ErrorEvent('error', { message: text, error: new Error(text), filename: 'a.js', lineno: 3 }));
    }
  });
  const sent = (await accepted).request();
  expect(sent.headers()['x-csrf-token']).toBeTruthy();
  // What reports is loaded with the first failure: which of two comes first is left open.
  const told: { event: string; data: { message: string } }[] = sent.postDataJSON();
  expect(told.toSorted((a, b) => (a.data.message < b.data.message ? -1 : 1))).toMatchObject([
    { event: 'error', data: { message: 'eins', file: 'a.js', line: 3, app: 'visitor' } },
    { event: 'error', data: { message: 'zwei' } },
  ]);
});

test('traces are sent every 30 s and when the page is left (CENS-025, CENS-026, CENS-027)', async ({ page }) => {
  await page.clock.install();
  await open(page);
  const next = () => page.waitForRequest((request) => request.url().includes('/api/events/Trace'));
  const types = async (sent: ReturnType<typeof next>): Promise<string[]> =>
    JSON.parse(new URLSearchParams((await sent).postData() ?? '').get('data') ?? '[]').map(
      (trace: { type: string }) => trace.type,
    );
  await inPage(page, 'trace', 'eigene', { ms: 3 });
  const first = next();
  await page.clock.fastForward(30_000);
  expect(await types(first)).toContain('eigene');
  await inPage(page, 'trace', 'beim-gehen', {});
  const last = next();
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  expect(await types(last)).toContain('beim-gehen');
});

test('a part that cannot be loaded gives a warning and leaves the page as it is (LOAD-016)', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.route('**/assets/announcement-*.js', (route) => route.abort());
  await open(page);
  await expect.poll(() => warnings.join()).toContain('The module announcement bar could not be loaded.');
  await expect(page.getByRole('region', { name: 'Ankündigung' })).toBeVisible();
});

test('a style that cannot be loaded leaves an editor’s banner readable (LOAD-009)', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.route('**/assets/*.css', (route) => route.abort());
  await open(page);
  await page.evaluate(() =>
    Reflect.get(window, 'Litfass').events.dispatchEvent(
      new CustomEvent('cookie-banner:force', { detail: { position: 'TOP' } }),
    ),
  );
  await expect(page.getByRole('region', { name: 'Cookie-Hinweis' })).toHaveClass(/forced/);
  await expect(page.getByRole('region', { name: 'Cookie-Hinweis' })).toBeVisible();
  expect(warnings.join()).toContain('The cookie banner has no style.');
});
