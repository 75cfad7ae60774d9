import { at, root, run, textOf } from './platform.ts';
import { expect, test } from './test.ts';

test.beforeAll(() => {
  expect(run('scripts/site', 'import', `${root}/web/e2e/sites/widgets`).status).toBe(0);
});

const states = 'main [data-animation-state]';

test('blocks below the first view appear when they are scrolled to (ANIM-001, ANIM-002, ANIM-003)', async ({
  page,
}) => {
  await page.goto(at('bausteine', '/laufschrift'));
  const last = page.locator('main [data-block-type]').last();
  await expect(last).toHaveAttribute('data-animation-state', 'pending');
  await expect(page.locator(states).first()).toHaveAttribute('data-animation-state', 'loaded');
  await expect(last).toHaveCSS('opacity', '1');
  await page.mouse.wheel(0, 1);
  await expect(last).toHaveCSS('opacity', '0');
  await last.scrollIntoViewIfNeeded();
  await expect(last).toHaveAttribute('data-animation-state', 'loaded');
  await expect(last).toHaveCSS('opacity', '1');
  await expect(last).toHaveCSS('transition-duration', /^0\.3s/);
});

test('what was jumped over is there 300 ms after the scrolling ended, every move takes 0.3 s (ANIM-006, ANIM-007)', async ({
  page,
}) => {
  await page.goto(at('bausteine', '/karten'));
  const passed = page.locator('main > section > div > [data-animation-state="pending"]');
  await expect(passed.first()).toBeAttached();
  const jumped = await page.evaluate(async () => {
    const [first] = document.querySelectorAll('main [data-animation-state="pending"]');
    const begin = performance.now();
    document.documentElement.style.scrollBehavior = 'auto';
    scrollTo(0, document.body.scrollHeight);
    while (first?.getAttribute('data-animation-state') === 'pending' && performance.now() - begin < 10_000)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    const seen = first?.getBoundingClientRect().bottom ?? 0;
    return { ms: performance.now() - begin, above: seen < 0, state: first?.getAttribute('data-animation-state') };
  });
  expect(jumped).toMatchObject({ above: true, state: 'loaded' });
  expect(jumped.ms).toBeGreaterThan(290);
  const shown = page.locator('main > section > div > [data-animation-state="loaded"]');
  await expect(shown.last()).toHaveCSS('transition-duration', /^0\.3s/);
});

test('a block appears without waiting for the pictures beside its view (ANIM-003)', async ({ page }) => {
  await page.goto(at('atelier-nord', '/_widgets?block=summary'));
  const carousel = page.locator('[data-block-type="summary"]', { has: page.locator('[data-design="carousel"]') });
  await expect(carousel).toHaveAttribute('data-animation-state', 'pending');
  // With the clock at rest no longest wait can end: only the pictures in view let it appear.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel).toHaveAttribute('data-animation-state', 'loaded');
  await expect(carousel.locator('img:not([src])').last()).toBeAttached();
});

test('a block that the keyboard reaches is shown at once (ANIM-001)', async ({ page }) => {
  await page.goto(at('bausteine', '/karten'));
  const last = page.locator('main [data-block-type="map"]').last();
  await expect(last).toHaveAttribute('data-animation-state', 'pending');
  await last.getByRole('link').first().focus();
  await expect(last).toHaveAttribute('data-animation-state', 'loaded');
});

test('nothing is hidden when less motion is wanted (ANIM-001)', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(at('bausteine', '/laufschrift'));
  await expect(page.locator('html')).toHaveAttribute('data-runtime', 'ready');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-animation-state="pending"]')).toHaveCount(0);
});

test('nothing stays hidden for the contributor who is logged in (ANIM-004)', async ({ page, context }) => {
  await context.addCookies([{ name: 'crumb', value: 'x', url: at('bausteine') }]);
  await page.route('**/api/auth/session*', (route) => route.fulfill({ json: { account: { id: 'a', roles: [4] } } }));
  await page.goto(at('bausteine', '/karten?noredirect'));
  await expect(page.locator('html')).toHaveAttribute('data-runtime', 'ready');
  await expect(page.locator('[data-animation-state="pending"]')).toHaveCount(0);
});

test('nothing moves for the owner who edits (ANIM-004)', async ({ page }) => {
  await page.route('**/laufschrift', async (route) => {
    const html = await textOf('bausteine', '/laufschrift');
    const body = html.replace('"authenticatedAccount":null', '"authenticatedAccount":{"id":"a"}');
    expect(body).not.toBe(html);
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body });
  });
  await page.goto(at('bausteine', '/laufschrift'));
  await expect(page.locator('html')).toHaveAttribute('data-runtime', 'ready');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-animation-state="pending"]')).toHaveCount(0);
});
