import AxeBuilder from '@axe-core/playwright';
import { at, textOf } from './platform.ts';
import { expect, test } from './test.ts';

const SITES = ['atelier-nord', 'gasthaus-linde', 'mira-falk'];

/** Addresses of a website's sitemap, without its host. */
async function sitemapOf(site: string): Promise<string[]> {
  const xml = await textOf(site, '/sitemap.xml');
  return [...xml.matchAll(/<loc>[^<]*?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = '/']) => path || '/');
}

for (const site of SITES) {
  test(`every page of ${site} reads well: one h1, landmarks, no fault, nothing past the edge (GEN-002)`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(`${page.url()}: ${message.text()}`));
    const paths = await sitemapOf(site);
    expect(paths.length).toBeGreaterThan(8);
    for (const path of paths) {
      const answer = await page.goto(at(site, path), { waitUntil: 'domcontentloaded' });
      const seen = await page.evaluate(() => ({
        headings: document.querySelectorAll('h1').length,
        landmarks: ['header', 'main', 'footer', 'nav'].filter((name) => !document.querySelector(name)),
        past: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        unnamed: [...document.images].filter((image) => !image.hasAttribute('alt')).length,
      }));
      expect({ path, status: answer?.status(), ...seen }).toEqual({
        path,
        status: 200,
        headings: 1,
        landmarks: [],
        past: 0,
        unnamed: 0,
      });
    }
    expect(faults).toEqual([]);
  });

  test(`axe finds nothing on ${site}, from the home page to the imprint`, async ({ page }) => {
    test.setTimeout(180_000);
    // Half-faded text has half its contrast: looked at is what stands there in the end.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const paths = await sitemapOf(site);
    const chosen = paths.filter((_path, index) => index % Math.ceil(paths.length / 8) === 0);
    for (const path of ['/', '/search?q=der', '/gibt-es-nicht', ...chosen]) {
      await page.goto(at(site, path));
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${path}: ${id} ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
      ).toEqual([]);
    }
  });
}
