import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { at, root, run, textOf } from './platform.ts';
import { expect, test } from './test.ts';

const picture = readFileSync(`${root}/web/e2e/sites/galleries/media/meer.webp`);
let asked: string[] = [];

test.beforeAll(() => {
  expect(run('scripts/site', 'import', `${root}/web/e2e/sites/galleries`).status).toBe(0);
});

/** A page whose owner wrote images of their own, each 300 px wide. */
async function openWith(page: Page, images: string[], answer: () => Promise<void> = async () => undefined) {
  asked = [];
  const html = await textOf('galerien', '/eigene-bilder');
  const own = images.map((image) => `<p style="width:300px;height:200px;margin:0">${image}</p>`).join('');
  await page.route('**/eigene-bilder', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html.replace('</main>', `${own}</main>`) }),
  );
  await page.route('**/eigen/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname + new URL(route.request().url()).search);
    await answer();
    await route.fulfill({ contentType: 'image/webp', body: picture });
  });
  await page.goto(at('galerien', '/eigene-bilder'));
  await expect(page.locator('html')).toHaveAttribute('data-runtime', 'ready');
}

const image = (attributes: string): string =>
  `<img alt="Eigenes Bild" data-image-dimensions="1600x1067" ${attributes}>`;
const srcset =
  'data-srcset="/eigen/b.webp?format=100w 100w, /eigen/b.webp?format=300w 300w, /eigen/b.webp?format=750w 750w"';

test('an image is loaded in the size of its room, and a larger one only when its room has grown (IMG-001, IMG-008)', async ({
  page,
}) => {
  await openWith(page, [
    image('data-src="/eigen/a.jpg" data-size-format="queryString" data-mode="cover" style="width:100%"'),
  ]);
  await expect.poll(() => asked).toEqual(['/eigen/a.jpg?format=300w']);
  const own = page.getByRole('img', { name: 'Eigenes Bild' });
  await expect(own).toHaveCSS('object-fit', 'cover');
  await own.evaluate((element) => (element.parentElement ?? element).setAttribute('style', 'width:150px'));
  await own.evaluate((element) => new Promise((resolve) => setTimeout(resolve, 400, element.className)));
  await own.evaluate((element) => (element.parentElement ?? element).setAttribute('style', 'width:600px'));
  await expect.poll(() => asked).toEqual(['/eigen/a.jpg?format=300w', '/eigen/a.jpg?format=750w']);
});

test('limits of density, a size adjustment and the format in the file name are kept (IMG-001)', async ({ page }) => {
  await openWith(page, [
    image(`data-src="/eigen/b.webp" ${srcset} data-dpr-min="2"`),
    image('data-src="/eigen/c.jpg" data-size-format="filename" data-size-adjustment="30"'),
  ]);
  await expect.poll(() => asked.toSorted()).toEqual(['/eigen/b.webp?format=750w', '/eigen/c-100w.jpg']);
});

test('who saves data gets no more than one point a pixel (IMG-001)', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  await openWith(page, [
    image(`data-src="/eigen/b.webp" ${srcset} data-dpr-min="2"`),
    image(
      `data-src="/eigen/b.webp" ${srcset.replaceAll('b.webp', 'd.webp')} data-dpr-min="2" data-allow-save-data="false"`,
    ),
  ]);
  await expect.poll(() => asked.toSorted()).toEqual(['/eigen/b.webp?format=300w', '/eigen/d.webp?format=750w']);
});

test('an image may become the background of its frame (IMG-001, IMG-002)', async ({ page }) => {
  await openWith(page, [image('data-src="/eigen/e.jpg" data-use-bg-image="true" data-image-focal-point="0.2,0.8"')]);
  const frame = page.getByRole('img', { name: 'Eigenes Bild' }).locator('..');
  await expect(frame).toHaveCSS('background-image', /\/eigen\/e\.jpg/);
  await expect(frame).toHaveCSS('background-size', 'cover');
  await expect(frame).toHaveCSS('background-position', '20% 80%');
});

test('the class loading is there until an image has come or failed, and no more than 16 load at once (IMG-006, IMG-007, IMG-012)', async ({
  page,
}) => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.setViewportSize({ width: 1280, height: 6000 });
  await openWith(
    page,
    Array.from({ length: 20 }, (_, index) => image(`data-src="/eigen/${index}.jpg"`)),
    () => held,
  );
  const loading = page.locator('img.loading');
  await expect(loading).toHaveCount(16);
  // One that is loading is left alone, unless concurrent loads are allowed.
  const again = (concurrent: boolean) =>
    loading.first().evaluate(async (element, allowed) => {
      const { runtime } = Reflect.get(window, 'Litfass');
      await runtime.loadImage(element, allowed);
      return element.className;
    }, concurrent);
  expect(await again(false)).toBe('loading');
  release();
  await expect(page.locator('img.loading')).toHaveCount(0);
  await expect(page.locator('img[src*="/eigen/"]')).toHaveCount(20);
});

test('only an img is loaded as an image (IMG-011)', async ({ page }) => {
  await openWith(page, [image('data-src="/eigen/f.jpg" data-load="false"')]);
  const fault = await page.evaluate(() =>
    Reflect.get(window, 'Litfass')
      .runtime.loadImage(document.body)
      .catch((error: Error) => error.name),
  );
  expect(fault).toBe('TypeError');
  expect(asked).toEqual([]);
});

test('where the browser cannot tell what is in sight, all images load at once (IMG-010)', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'));
  await openWith(page, [`<span style="display:block;height:9000px"></span>${image('data-src="/eigen/g.jpg"')}`]);
  await expect.poll(() => asked).toEqual(['/eigen/g.jpg']);
});

test('an image block is narrow below 415 px (IMG-014)', async ({ page }) => {
  await page.goto(at('atelier-nord', '/_widgets?block=image'));
  const card = page.locator('[data-variant="card"] .lf-image-block-inner');
  const displayAt = async (px: number) => {
    await page.locator('[data-variant="card"]').evaluate((figure, width) => {
      if (figure instanceof HTMLElement) figure.style.width = `${width}px`;
    }, px);
    return card.evaluate((inner) => getComputedStyle(inner).display);
  };
  expect([await displayAt(414), await displayAt(415)]).toEqual(['block', 'grid']);
});

test('pictures that never come, or fail, leave their room, captions and the lightbox (IMG-007, GEN-010)', async ({
  page,
}) => {
  let answers = 0;
  // Every second one fails, the others are never answered.
  await page.route('**/media/**', (route) => (answers++ % 2 === 0 ? route.abort() : new Promise<void>(() => {})));
  await page.goto(at('galerien', '/lichttisch'), { waitUntil: 'domcontentloaded' });
  const gallery = page.locator('[data-block-type="gallery"]').first();
  await gallery.scrollIntoViewIfNeeded();
  await expect(gallery).toHaveAttribute('data-hydrated', 'true');
  await expect.poll(() => answers).toBeGreaterThan(1);
  await expect(gallery.locator('img:not(.loading)').first()).toBeAttached();
  const rooms = await gallery
    .locator('.lf-image')
    .evaluateAll((frames) => frames.map((frame) => frame.getBoundingClientRect().height));
  expect(Math.min(...rooms)).toBeGreaterThan(20);
  await gallery.locator('a[data-lightbox]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
