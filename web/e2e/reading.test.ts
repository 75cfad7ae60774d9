import { at } from './platform.ts';
import { expect, test } from './test.ts';

test('the skip link is the first stop of the keyboard and leads to the content', async ({ page }) => {
  await page.goto(at('atelier-nord'));
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: 'Zum Inhalt springen' });
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#/);
});

test('the page runtime is ready and refuses to run twice (PAGE-021, PAGE-022)', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.goto(at('atelier-nord'));
  await expect(page.locator('html')).toHaveAttribute('data-runtime', 'ready');
  await page.evaluate(() => Reflect.get(window, 'Litfass').runtime.initialize());
  expect(warnings).toContain('Detected second run, this is bad.');
});

test('the website context names website, settings and page type (CTX-001, CTX-002, CTX-003)', async ({ page }) => {
  await page.goto(at('gasthaus-linde'));
  const context = await page.evaluate(() =>
    JSON.parse(document.querySelector('#website-context')?.textContent ?? '{}'),
  );
  expect(context).toMatchObject({ website: { identifier: 'gasthaus-linde' }, pageType: 2 });
  expect(context.websiteSettings.storeSettings).toBeDefined();
});

test('pictures below the fold load when they come near (IMG-001)', async ({ page }) => {
  await page.goto(at('atelier-nord', '/shop'));
  const last = page.locator('main img').last();
  await last.scrollIntoViewIfNeeded();
  await expect
    .poll(() => last.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0))
    .toBe(true);
});

test('a search finds what is written and marks it (ROUTE-013)', async ({ page }) => {
  await page.goto(at('atelier-nord', '/search'));
  await page.getByRole('main').getByRole('searchbox').fill('Glasur');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=Glasur/);
  await expect(page.locator('main mark').first()).toBeVisible();
});

test('a website answers at its own domain too, and an unknown one with a plain 404', async ({ page }) => {
  const { port } = new URL(at('mira-falk'));
  const own = await page.goto(`http://www.mira-falk.test:${port}/`);
  expect(own?.status()).toBe(200);
  await expect(page).toHaveTitle(/Mira Falk/);
  const unknown = await page.goto(`http://www.unbekannt.test:${port}/`);
  expect(unknown?.status()).toBe(404);
});

test('a visit is counted without a cookie before consent (CENS-001, COOK-001)', async ({ page, context }) => {
  const hit = page.waitForResponse((answer) => answer.url().includes('/api/census/RecordHit'));
  await page.goto(at('gasthaus-linde'));
  const answer = await hit;
  expect(answer.ok()).toBe(true);
  const sent = new URLSearchParams(answer.request().postData() ?? '');
  expect([sent.get('event'), sent.get('ss_cvr')]).toEqual(['1', '']);
  expect((await context.cookies()).filter(({ name }) => name.startsWith('ss_'))).toEqual([]);
});

test('no page view is recorded on the search page (ROUTE-014)', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(at('gasthaus-linde', '/search'));
  await expect(page.locator('html')).toHaveAttribute('data-runtime', 'ready');
  await page.goto(at('gasthaus-linde', '/gibt-es-nicht'));
  await expect(page.locator('html')).toHaveAttribute('data-runtime', 'ready');
  expect(asked.filter((url) => url.includes('RecordHit'))).toEqual([]);
});
