import type { BrowserContext, Page } from '@playwright/test';
import { at, root, run } from './platform.ts';
import { expect, test } from './test.ts';

test.beforeAll(() => {
  const { status, output } = run('scripts/site', 'import', '--with-people', `${root}/web/e2e/sites/runtime`);
  expect(status, output).toBe(0);
});

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie-Hinweis' });
const cookies = async (context: BrowserContext): Promise<Record<string, string>> =>
  Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
const stored = (page: Page): Promise<number> => page.evaluate(() => localStorage.length + sessionStorage.length);

test('nothing is kept before consent, and the visit begins with it (COOK-001, COOK-008, BANN-005, BANN-007)', async ({
  page,
  context,
}) => {
  await page.goto(at('atelier-nord'));
  await expect(banner(page)).toBeVisible();
  expect([await cookies(context), await stored(page)]).toEqual([{}, 0]);
  await banner(page).getByRole('button', { name: 'Annehmen' }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect
    .poll(async () => Object.keys(await cookies(context)).toSorted())
    .toEqual(['ss_cookieAllowed', 'ss_csid', 'ss_cvr', 'ss_cvt']);
  const kept = await cookies(context);
  expect(kept['ss_cookieAllowed']).toBe('true');
  expect(kept['ss_cvr']).toMatch(/^[\da-f-]{36}(\|[1-9]\d*){3}\|1$/);
  expect(kept['ss_cvt']).toMatch(/^[1-9]\d*$/);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-runtime', 'ready');
  await expect(banner(page)).toHaveCount(0);
});

test('a consent lasts 30 days, the visitor’s id two years (COOK-007, COOK-010, COOK-012)', async ({
  page,
  context,
}) => {
  await page.goto(at('atelier-nord'));
  await banner(page).getByRole('button', { name: 'Annehmen' }).click();
  await expect.poll(async () => (await cookies(context))['ss_cvr']).toBeDefined();
  const days = Object.fromEntries(
    (await context.cookies()).map(({ name, expires }) => [name, (expires - Date.now() / 1000) / 86_400]),
  );
  expect(days['ss_cookieAllowed']).toBeCloseTo(30, 1);
  expect(days['ss_cvr']).toBeGreaterThan(390);
  expect(days['ss_cvt']).toBeCloseTo(30 / 1440, 2);
});

test('a refusal is kept, hides the banner and clears what was there (BANN-006, BANN-008, BANN-009, COOK-015)', async ({
  page,
  context,
}) => {
  const url = at('atelier-nord');
  const before = ['ss_cvr', 'ss_cvt', 'SS_MID', 'SS_MATTR', 'SS_lastvisit', 'user_segment', 'fremd'];
  await context.addCookies(before.map((name) => ({ name, value: '1', url })));
  await page.goto(url);
  await expect.poll(async () => Object.keys(await cookies(context))).toEqual(['fremd']);
  await banner(page).getByRole('button', { name: 'Ablehnen' }).click();
  await expect(banner(page)).toHaveCount(0);
  expect(await cookies(context)).toEqual({ fremd: '1', ss_cookieAllowed: 'false' });
  await page.goto(at('atelier-nord', '/shop'));
  await expect(page.locator('html')).toHaveAttribute('data-runtime', 'ready');
  await expect(banner(page)).toHaveCount(0);
  expect(await cookies(context)).toEqual({ fremd: '1', ss_cookieAllowed: 'false' });
});

test('a decision can be changed in the footer (BANN-027)', async ({ page, context }) => {
  await page.goto(at('atelier-nord'));
  await banner(page).getByRole('button', { name: 'Annehmen' }).click();
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' });
  await link.focus();
  await page.keyboard.press('Enter');
  // Whoever does not see it hears of it: the banner has the focus, and its answers come next.
  await expect(banner(page)).toBeFocused();
  await banner(page).getByRole('button', { name: 'Ablehnen' }).click();
  await expect.poll(() => cookies(context)).toEqual({ ss_cookieAllowed: 'false' });
});

test('nothing is kept of who declines while the part that would keep it still comes (COOK-015)', async ({
  page,
  context,
}) => {
  const declined = Promise.withResolvers<void>();
  await page.route(/\/visitor-id-/, async (route) => {
    await declined.promise;
    await route.continue();
  });
  await page.goto(at('atelier-nord'));
  await banner(page).getByRole('button', { name: 'Annehmen' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' }).click();
  await banner(page).getByRole('button', { name: 'Ablehnen' }).click();
  const cleared = page.waitForResponse(/\/clearing-/);
  declined.resolve();
  await cleared;
  expect(await cookies(context)).toEqual({ ss_cookieAllowed: 'false' });
});

test('a page that the browser shows again as it was left asks, counts and shows the cart as they are by now (BANN-005, CART-010)', async ({
  page,
  context,
}) => {
  const views: (string | null)[] = [];
  page.on('request', (request) => {
    const sent = new URLSearchParams(request.postData() ?? '');
    if (request.url().endsWith('/RecordHit') && sent.get('event') === '1') views.push(sent.get('ss_cvr'));
  });
  await page.route('**/api/commerce/cart?*', (route) => route.fulfill({ json: { totalQuantity: 3, entries: [] } }));
  await page.route('**/api/commerce/cart', (route) => route.fulfill({ json: { totalQuantity: 3, entries: [] } }));
  await page.goto(at('atelier-nord'));
  await expect(banner(page)).toBeVisible();
  await expect.poll(() => views).toEqual(['']);
  const badge = page.locator('[data-cart-quantity]').first();
  await expect(badge).toBeHidden();
  /** The visitor has gone on, done something there and come back. */
  const comeBack = async (decided: string): Promise<void> => {
    await context.addCookies([
      { name: 'ss_cookieAllowed', value: decided, url: at('atelier-nord') },
      { name: 'hasCart', value: 'true', url: at('atelier-nord') },
    ]);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  };
  await comeBack('true');
  await expect(banner(page)).toHaveCount(0);
  await expect(badge).toHaveText('3');
  await expect.poll(() => views).toEqual(['', expect.stringMatching(/^[\da-f-]{36}(\|[1-9]\d*){3}\|1$/)]);
  await comeBack('false');
  await expect.poll(() => views.slice(2)).toEqual(['']);
  expect(await cookies(context)).toEqual({ ss_cookieAllowed: 'false', hasCart: 'true' });
});

test('the keyboard meets the banner after the skip link, and goes on in the content (BANN-009)', async ({ page }) => {
  await page.goto(at('atelier-nord'));
  await expect(banner(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('button', { name: 'Annehmen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('the banner moves nothing, and the end of the page comes out from under it (BANN-015)', async ({ page }) => {
  await page.goto(at('atelier-nord'));
  await expect(banner(page)).toBeVisible();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );
  expect(shift).toBeLessThan(0.01);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const footer = page.getByRole('contentinfo');
  const end = await footer.evaluate((element) => element.getBoundingClientRect().bottom);
  const top = await banner(page).evaluate((element) => element.getBoundingClientRect().top);
  expect(end).toBeLessThanOrEqual(top + 1);
});

test('unset, it is a dark bar below with the default text and a cross that accepts (BANN-012, BANN-013, BANN-021, BANN-026)', async ({
  page,
  context,
}) => {
  await page.goto(at('laufzeit', '/kurz?sqsscreenshot=true'));
  await expect(banner(page)).toHaveAttribute('data-position', 'BOTTOM');
  await expect(banner(page)).toHaveAttribute('data-theme', 'DARK');
  await expect(banner(page)).toContainText('Durch die Nutzung dieser Website erklärst du dich');
  await expect(banner(page).getByRole('button')).toHaveCount(1);
  await banner(page).getByRole('button', { name: 'Schließen' }).click();
  await expect(banner(page)).toHaveCount(0);
  expect((await cookies(context))['ss_cookieAllowed']).toBe('true');
});

test('an editor sees it in other settings without being able to decide (BANN-010, BANN-011)', async ({
  page,
  context,
}) => {
  await page.goto(at('laufzeit', '/kurz?sqsscreenshot=true'));
  await banner(page).getByRole('button', { name: 'Schließen' }).click();
  const tell = (type: string, detail: object = {}): Promise<void> =>
    page.evaluate(
      ([name, settings]) =>
        Reflect.get(window, 'Litfass').events.dispatchEvent(
          new CustomEvent(`cookie-banner:${name}`, { detail: settings }),
        ),
      [type, detail] as const,
    );
  await tell('force', { callToAction: 'BUTTON', canDecline: true });
  await expect(banner(page)).toHaveClass(/lf-cookie-banner-forced/);
  await context.clearCookies();
  await banner(page).getByRole('button', { name: 'Ablehnen' }).dispatchEvent('click');
  await expect(banner(page)).toBeVisible();
  expect((await cookies(context))['ss_cookieAllowed']).toBeUndefined();
  const corners = { TOP_LEFT: [0, 0], TOP_RIGHT: [1, 0], BOTTOM_LEFT: [0, 1], BOTTOM_RIGHT: [1, 1] };
  for (const [position, [right, bottom]] of Object.entries(corners)) {
    await tell('update', { variant: 'POPUP', position, theme: 'LIGHT', callToAction: 'TEXT' });
    await expect(banner(page)).toHaveAttribute('data-position', position);
    const box = await banner(page).boundingBox();
    const view = page.viewportSize();
    if (!box || !view) throw new Error('The banner has no place.');
    expect(right ? view.width - box.x - box.width : box.x).toBeCloseTo(16, 0);
    expect(bottom ? view.height - box.y - box.height : box.y).toBeCloseTo(16, 0);
  }
  await tell('unforce');
  await expect(banner(page)).not.toHaveClass(/forced/);
});

test('text that nobody cleaned does no harm in the banner (BANN-026)', async ({ page }) => {
  await page.goto(at('laufzeit', '/kurz?sqsscreenshot=true'));
  await expect(page.locator('html')).toHaveAttribute('data-runtime', 'ready');
  await page.evaluate(() =>
    Reflect.get(window, 'Litfass').events.dispatchEvent(
      new CustomEvent('cookie-banner:force', {
        detail: {
          html: '<p onclick="x()">Gut <img src=x onerror="document.title=1"><a href="javascript:x()">A</a><a href="/kurz" style="color:red">B</a><script>document.title=2</script></p>',
        },
      }),
    ),
  );
  await expect(banner(page)).toHaveClass(/forced/);
  expect(await banner(page).locator('.lf-cookie-message').innerHTML()).toBe('<p>Gut <a>A</a><a href="/kurz">B</a></p>');
});

test('a session and its landing are kept without a restrictive policy (ANLY-005, ANLY-006, CENS-009, CENS-010, CENS-011)', async ({
  page,
  context,
}) => {
  const asked: URL[] = [];
  page.on('request', (request) => request.url().includes('/api/track/Track') && asked.push(new URL(request.url())));
  await page.goto(at('laufzeit', '/kurz?source=brief'));
  await expect.poll(() => asked.length).toBe(1);
  expect([...(asked[0]?.searchParams.keys() ?? [])].toSorted()).toEqual([
    'landing',
    'lang',
    'refer',
    'rk',
    'screen',
    'source',
  ]);
  const first = (await cookies(context))['ss_csid'];
  await page.reload();
  await expect.poll(async () => (await cookies(context))['ss_cvr']).toMatch(/\|1$/);
  expect([(await cookies(context))['ss_csid'], asked.length]).toEqual([first, 1]);
  await context.clearCookies({ name: 'ss_cvt' });
  await page.reload();
  await expect.poll(async () => (await cookies(context))['ss_cvr']).toMatch(/\|2$/);
});

for (const [what, site, path] of [
  ['text', 'mira-falk', '/datenschutz'],
  ['posts', 'mira-falk', '/journal'],
] as const) {
  test(`a page of ${what} with banner and scroll animation loads at most 6 kB of script, and at most 1.4 for who stays (J1)`, async ({
    page,
  }) => {
    const load = async (leftOut: string): Promise<number> => {
      await page.waitForLoadState('networkidle');
      return page.evaluate(async (without) => {
        const names = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
        const sizes = [...names]
          .filter((name) => name.endsWith('.js') && !name.includes(without))
          .map(async (name) => {
            const body = (await fetch(name)).body?.pipeThrough(new CompressionStream('gzip'));
            return (await new Response(body).arrayBuffer()).byteLength;
          });
        return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      }, leftOut);
    };
    const stay = page.waitForResponse(/\/assets\/stay-/);
    await page.goto(at(site, path));
    await expect(banner(page)).toBeVisible();
    // Who does nothing for 5 s stays too; on a busy machine that may be before the page is measured.
    const bytes = await load('/stay-');
    expect(bytes).toBeGreaterThan(4000);
    expect(bytes).toBeLessThanOrEqual(6000);
    await page.keyboard.press('Tab');
    await stay;
    expect(await load('none')).toBeLessThanOrEqual(bytes + 1400);
  });
}
