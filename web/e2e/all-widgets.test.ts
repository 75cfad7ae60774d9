import { axeFaults } from './axe.ts';
import { at, textOf } from './platform.ts';
import { expect, test } from './test.ts';

/** Calls that widgets may make: what CENS, WIDG, MAP and BOOK list; all else of a page is files of the website. */
const listed = /^\/api\/(?:census|events|track|widget)\//;

test('every variant of every block keeps inside the screen at three widths and sends nothing (ENUM-027, GEN-010)', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { host, pathname } = new URL(request.url());
    const isOwn = host === new URL(at('atelier-nord')).host;
    const isFile = isOwn && request.method() === 'GET' && !pathname.startsWith('/api/');
    if (!isFile && !(isOwn && listed.test(pathname))) sent.push(`${request.method()} ${request.url()}`);
  });
  await page.goto(at('atelier-nord', '/_widgets'));
  expect(await page.locator('[data-block-type="gallery"]').count()).toBeGreaterThan(8);
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const past = await page.evaluate(() =>
      [...document.querySelectorAll('main [data-block-id]')]
        .filter(
          (block) => block.scrollWidth > block.clientWidth + 1 || block.getBoundingClientRect().right > innerWidth,
        )
        .map((block) => block.id),
    );
    expect({ width, past }).toEqual({ width, past: [] });
  }
  // Each behaviour is started by coming near it, and one of each kind is used.
  for (const type of ['accordion', 'gallery', 'image', 'map', 'marquee', 'menu', 'video']) {
    const block = page.locator(`main [data-block-type="${type}"][data-block-json]`).first();
    await block.scrollIntoViewIfNeeded();
    await expect(block).toHaveAttribute('data-hydrated', 'true');
  }
  await page.locator('[data-block-type="accordion"] summary, [data-block-type="accordion"] button').last().click();
  await page.getByRole('tab').last().click();
  await page.locator('[data-lightbox]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('data that are no JSON, in every block at once, take nothing from a page from right to left (GAL-021, GEN-002, GEN-010)', async ({
  page,
}) => {
  const html = (await textOf('atelier-nord', '/_widgets'))
    .replaceAll(/ data-block-json="[^"]*"/g, ' data-block-json="{kaputt"')
    .replaceAll(/ data-block-moment="[^"]*"/g, ' data-block-moment="load"')
    .replace('<html ', '<html dir="rtl" ');
  await page.route(at('atelier-nord', '/_widgets'), (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  );
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at('atelier-nord', '/_widgets'));
  await page.waitForLoadState('networkidle');
  expect(said).toContain('Error decoding gallery block data.');
  await expect(page.locator('[data-block-type="menu"]').getByText('Labskaus')).toBeVisible();
  await expect(page.locator('[data-block-type="form"] form').first()).toBeVisible();
  const past = await page.evaluate(() =>
    [...document.querySelectorAll('main [data-block-id]')]
      .filter(
        (block) => block.getBoundingClientRect().left < -1 || block.getBoundingClientRect().right > innerWidth + 1,
      )
      .map((block) => block.id),
  );
  expect(past).toEqual([]);
});

// What does not depend on colours is looked at once.
for (const [theme, rules] of [
  ['white', {}],
  ['black', { rules: ['color-contrast'] }],
] as const) {
  test(`axe finds nothing in any block on ${theme} @wide`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(at('atelier-nord', `/_widgets?theme=${theme}`));
    await expect(page.locator('html')).toHaveAttribute('data-runtime', 'ready');
    // Galleries and images have journeys of their own that axe looks at.
    const faults = await axeFaults(page, { part: 'main', without: ['#gallery', '#image'], ...rules });
    expect(faults).toEqual([]);
  });
}
