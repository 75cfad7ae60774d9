import { existsSync } from 'node:fs';
import path from 'node:path';
import { at, platform, root, run, statusOf, textOf } from './platform.ts';
import { expect, test } from './test.ts';

/** A large real export may lie in the folder that LITFASS_TEST_DATA names; the small one of our own is always there. */
const REAL = path.resolve(
  process.env['LITFASS_TEST_DATA'] ?? path.join(root, '.data'),
  'themeunittestdata.wordpress.xml',
);
const OWN = path.join(root, 'web/e2e/kleines-blog.xml');
/** A folder with the export's pictures, among others. */
const MEDIA = path.join(root, 'deploy/demo/mira-falk/media');

test.describe('a WordPress export of our own', () => {
  test.describe.configure({ mode: 'serial' });

  test('becomes a website by one command that reports each entry', () => {
    const info = test.info();
    const identifier = `blog-${info.project.name}`;
    const { status, output } = run('scripts/site', 'import-wxr', OWN, '--identifier', identifier, '--media-dir', MEDIA);
    expect(output).toMatch(/2\s+Beiträge/);
    expect(output).toMatch(/2\s+Kommentare/);
    expect(status).toBe(0);
  });

  test('has a post with its comments, in threads', async ({ page }, info) => {
    await page.goto(at(`blog-${info.project.name}`));
    await page.getByRole('link', { name: 'Hallo aus WordPress' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hallo aus WordPress');
    await expect(page.getByText('Erster!')).toBeVisible();
    await expect(page.getByText('Willkommen, Kai.')).toBeVisible();
    expect(
      await page
        .locator('script:not([type]):not([src])')
        .evaluateAll((scripts) => scripts.filter((script) => script.textContent?.includes('alert')).length),
    ).toBe(0);
  });

  test('shows the pictures of its galleries, of a shortcode and of a block, from the folder that came along', async ({
    page,
  }, info) => {
    await page.goto(at(`blog-${info.project.name}`));
    await page.getByRole('link', { name: 'Bilder vom Hafen' }).first().click();
    for (const name of ['Fähre im Hafen', 'Kutter im Nebel', 'Kran am Kai']) {
      const image = page.locator('main').getByRole('img', { name }).first();
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(100);
    }
    await expect(page.getByText('Die Fähre legt ab')).toBeVisible();
    await expect(page.getByText('Noch vor sieben')).toBeVisible();
  });

  test('has its nested menu, password page, search and feed', async ({ page, isMobile }, info) => {
    const site = `blog-${info.project.name}`;
    await page.goto(at(site));
    if (isMobile) await page.getByText('Menü', { exact: true }).click();
    await page.locator('header').getByLabel('Untermenü von Über uns').click();
    await expect(page.locator('header').getByRole('link', { name: 'Das Team' })).toBeVisible();
    expect(await statusOf(platform().port, `${site}.localhost`, '/geheim')).toBe(401);
    await page.goto(at(site, '/search?q=Webstuhl'));
    await expect(page.locator('main').getByRole('link', { name: 'Hallo aus WordPress' })).toBeVisible();
    expect(await textOf(site, '/blog?format=rss')).toContain('<title>Hallo aus WordPress</title>');
  });
});

if (existsSync(REAL)) {
  test('the whole theme test data become a website that shows every kind of entry', async ({ page }, info) => {
    test.setTimeout(180_000);
    const site = `wptest-${info.project.name}`;
    expect(run('scripts/site', 'import-wxr', REAL, '--identifier', site).status).toBe(0);
    await page.goto(at(site));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const sitemap = await textOf(site, '/sitemap.xml');
    const paths = [...sitemap.matchAll(/<loc>[^<]*?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, found = '/']) => found || '/');
    expect(paths.length).toBeGreaterThan(60);
    for (const found of paths) {
      await page.goto(at(site, found), { waitUntil: 'domcontentloaded' });
      const seen = await page.evaluate(() => ({
        headings: document.querySelectorAll('h1').length,
        past: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }));
      expect({ found, ...seen }).toEqual({ found, headings: 1, past: 0 });
    }
  });
} else {
  test('the whole theme test data are absent here: only the small export is tried, and all of it is found', async () => {
    const site = `blog-${test.info().project.name}`;
    expect(run('scripts/site', 'import-wxr', OWN, '--identifier', site, '--media-dir', MEDIA).status).toBe(0);
    const paths = [...(await textOf(site, '/sitemap.xml')).matchAll(/<loc>[^<]*?:\/\/[^/<]+([^<]*)<\/loc>/g)];
    expect(paths.length).toBeGreaterThan(2);
    for (const [, found = '/'] of paths)
      expect(await statusOf(platform().port, `${site}.localhost`, found || '/')).toBe(200);
  });
}
