import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { at, root, run } from './platform.ts';
import { expect, test } from './test.ts';

const galleries = `${root}/web/e2e/sites/galleries`;
const folder = mkdtempSync(path.join(tmpdir(), 'litfass-many-'));
const names = ['meer', 'wald', 'sand', 'nacht', 'abend'];

/** A gallery of so many slides on a page of its own. */
function write(urlId: string, count: number, value: Record<string, unknown>): void {
  const items = Array.from({ length: count }, (_, index) => ({
    type: 'image',
    asset: `media/${names[index % names.length]}.webp`,
    title: `Bild ${index + 1}`,
  }));
  const blocks = [
    { type: 'html', value: { html: `<h1>${urlId}</h1>` } },
    { type: 'gallery', value: { title: 'Viele', items, ...value } },
  ];
  const page = { urlId, title: urlId, pageType: 2, workflow: 1, sections: [{ theme: 'white', blocks }] };
  writeFileSync(path.join(folder, 'pages', `${urlId}.json`), JSON.stringify(page));
}

test.beforeAll(() => {
  cpSync(path.join(galleries, 'media'), path.join(folder, 'media'), { recursive: true });
  mkdirSync(path.join(folder, 'pages'), { recursive: true });
  const site = readFileSync(path.join(galleries, 'site.json'), 'utf8');
  const { website, settings } = JSON.parse(site);
  const own = { format: 'litfass-site/1', website: { ...website, identifier: 'viele' }, settings, home: 'raster' };
  writeFileSync(path.join(folder, 'site.json'), JSON.stringify(own));
  write('raster', 250, { design: 'grid', lightbox: true });
  write('wenige', 5, { design: 'grid', lightbox: true });
  write('diaschau', 250, { design: 'slideshow', transition: 'slide', thumbnails: false });
  const { status, output } = run('scripts/site', 'import', folder);
  expect(status, output).toBe(0);
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What was reported of the last click, two frames after it; what takes less than 16 ms is not reported. */
async function lastInteraction(): Promise<number> {
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => requestIdleCallback(resolve));
  return Math.max(16, ...Reflect.get(window, 'took'));
}

/** How long the browser took from a click on the first image to the next frame, in ms; the best of three. */
async function interaction(page: Page, where: string): Promise<number> {
  await page.goto(at('viele', where));
  await expect(page.locator('[data-block-type="gallery"]')).toHaveAttribute('data-hydrated', 'true');
  await page.evaluate(() => {
    Reflect.set(window, 'took', []);
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (Number(Reflect.get(entry, 'interactionId')) > 0) Reflect.get(window, 'took').push(entry.duration);
    });
    const wanted = { type: 'event', durationThreshold: 16 };
    observer.observe(wanted);
  });
  const all: number[] = [];
  for (let round = 0; round < 4; round++) {
    await page.evaluate(() => Reflect.set(window, 'took', []));
    await page.locator('.lf-gallery-slide a').first().click();
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^1 von /);
    all.push(await page.evaluate(lastInteraction));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  // The first opening also loads the lightbox.
  return Math.min(...all.slice(1));
}

test('250 images open in the lightbox about as quickly as 5 on a slow processor @wide', async ({ page }) => {
  test.setTimeout(120_000);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const few = await interaction(page, '/wenige');
  const many = await interaction(page, '/raster');
  test.info().annotations.push({ type: 'INP', description: `${many} ms with 250 images, ${few} ms with 5` });
  console.log(`INP with 4x CPU slow-down: ${many} ms with 250 images, ${few} ms with 5`);
  expect(many).toBeLessThan(few * 3 + 50);
});

test('a slideshow of 250 moves without layout work in its frames, and nothing shifts @wide', async ({ page }) => {
  await page.goto(at('viele', '/diaschau'));
  const gallery = page.getByRole('group', { name: 'Viele' });
  await expect(gallery).toHaveAttribute('data-sliding', 'stack');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const layouts = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? 0;
  };
  await page.evaluate(() => {
    Reflect.set(window, 'shifted', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'shifted', Number(Reflect.get(window, 'shifted')) + Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Slowed down, a busy machine draws as many frames of it as an idle one.
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.02 });
  await gallery.getByRole('button', { name: 'Nächstes Element' }).click();
  const before = await layouts();
  const moving = await gallery.evaluate(async (element) => {
    for (let frame = 0; frame < 20; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return element.getAnimations({ subtree: true }).length;
  });
  expect(moving).toBeGreaterThan(0);
  expect((await layouts()) - before).toBeLessThan(10);
  expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.01);
});
