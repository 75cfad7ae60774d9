import { axeFaults } from './axe.ts';
import { at, textOf } from './platform.ts';
import { expect, test } from './test.ts';

const SITES = ['atelier-nord', 'gasthaus-linde', 'mira-falk'];

/** Addresses of a website's sitemap, without its host. */
async function sitemapOf(site: string): Promise<string[]> {
  const xml = await textOf(site, '/sitemap.xml');
  return [...xml.matchAll(/<loc>[^<]*?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = '/']) => path || '/');
}

/** What moved on the page since it began to load, without the visitor's doing. */
const shifted = (): Promise<number> =>
  new Promise((resolve) => {
    const observer = new PerformanceObserver((list) =>
      resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)),
    );
    observer.observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
  });

/** The page as it is read, to be compared with what it has to be. */
const facts = () => ({
  headings: document.querySelectorAll('h1').length,
  landmarks: ['header', 'main', 'footer', 'nav'].filter((name) => !document.querySelector(name)),
  past: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  unnamed: [...document.images].filter((image) => !image.hasAttribute('alt')).length,
});

for (const site of SITES) {
  test(`every page of ${site} reads well: one h1, landmarks, no fault, nothing past the edge, nothing shifts, axe finds nothing (GEN-002)`, async ({
    page,
    isMobile,
  }) => {
    test.setTimeout(240_000);
    const faults: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.location().url.endsWith('/gibt-es-nicht'))
        faults.push(`${page.url()}: ${message.text()}`);
    });
    // Half-faded text has half its contrast: looked at is what stands there in the end.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const paths = await sitemapOf(site);
    expect(paths.length).toBeGreaterThan(8);
    const looksAt = Math.ceil(paths.length / (isMobile ? 4 : 8));
    for (const [index, path] of [...paths, '/search?q=der', '/gibt-es-nicht'].entries()) {
      const isLookedAt = index % looksAt === 0 || index >= paths.length;
      const answer = await page.goto(at(site, path), { waitUntil: isLookedAt ? 'load' : 'domcontentloaded' });
      const status = index > paths.length ? 404 : 200;
      expect({ path, status: answer?.status(), ...(await page.evaluate(facts)) }).toEqual({
        path,
        status,
        headings: 1,
        landmarks: [],
        past: 0,
        unnamed: 0,
      });
      if (!isLookedAt) continue;
      expect(await axeFaults(page), path).toEqual([]);
      expect(await page.evaluate(shifted), `what shifted on ${path}`).toBeLessThan(0.01);
    }
    expect(faults).toEqual([]);
  });
}
