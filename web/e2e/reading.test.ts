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

test('the keyboard goes through the header of a phone as it is seen (GEN-002)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 760 });
  for (const site of ['atelier-nord', 'gasthaus-linde']) {
    await page.goto(at(site));
    const places = await page
      .locator('.lf-header-row :is(a, summary):visible')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
    expect(places.length).toBeGreaterThan(2);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  }
});

test('no fixed bar hides what has the focus on a phone (GEN-002)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 760 });
  await page.goto(at('atelier-nord', '/agb'));
  const bar = page.locator('.lf-info-bar');
  await expect(bar).toBeVisible();
  await page.locator('main a').last().focus();
  const met: string[] = [];
  for (let stop = 0; stop < 60 && !met.includes('out'); stop++) {
    await page.keyboard.press('Tab');
    const { name, room } = await page.evaluate(() => {
      const focused = document.activeElement;
      const top = document.querySelector('.lf-info-bar')?.getBoundingClientRect().top ?? innerHeight;
      const isOut = !focused || focused === document.body || focused.closest('.lf-info-bar');
      return {
        name: isOut ? 'out' : (focused.textContent ?? ''),
        room: isOut ? 0 : top - focused.getBoundingClientRect().bottom,
      };
    });
    met.push(name);
    expect(room, name).toBeGreaterThanOrEqual(0);
  }
  expect(met).toContain('Vertrag widerrufen');
});

test('a printed page has its pictures and answers, and nothing to press (GEN-002)', async ({ page }) => {
  await page.goto(at('atelier-nord', '/fragen'));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.lf-nav-list').first()).toBeHidden();
  await expect(page.locator('.lf-cart').first()).toBeHidden();
  await expect(page.locator('[data-block-type="accordion"]').first()).toHaveAttribute('data-hydrated', 'true');
  const answer = page.locator('.lf-accordion-item[data-open="false"] .lf-accordion-text').first();
  expect(await answer.evaluate((text) => text.checkVisibility({ contentVisibilityAuto: true }))).toBe(true);

  await page.emulateMedia({ media: 'screen' });
  await page.goto(at('atelier-nord', '/shop'));
  await expect(page.locator('html')).toHaveAttribute('data-runtime', 'ready');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('main img:not([src])')).toHaveCount(0);
});

test('what is chosen is told from the rest where the system gives the colours (GEN-002)', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(at('atelier-nord', '/shop/becher'));
  const look = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await look('.lf-options input:checked + span')).not.toBe(await look('.lf-options input:not(:checked) + span'));
  await expect(page.locator('main .lf-button').first()).toHaveCSS('border-top-width', '1px');
});
