import type { Page } from '@playwright/test';
import { at, root, run, textOf } from './platform.ts';
import { expect, test } from './test.ts';

test.beforeAll(() => {
  expect(run('scripts/site', 'import', `${root}/web/e2e/sites/galleries`).status).toBe(0);
});

const gallery = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const current = (page: Page, name: string) => gallery(page, name).locator('.lf-gallery-slide[aria-current="true"]');
const sayings = (page: Page): string[] => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  return said;
};

/** The page with its markup changed on the way. */
async function openChanged(page: Page, where: string, change: (html: string) => string): Promise<void> {
  const html = await textOf('galerien', where);
  expect(change(html)).not.toBe(html);
  await page.route(`**${where}`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: change(html) }),
  );
  await page.goto(at('galerien', where));
  await expect(page.locator('html')).toHaveAttribute('data-runtime', 'ready');
}

const data = / data-block-json="[^"]*"/;

test('data that is no JSON is told to the console, the images stay (GAL-021)', async ({ page }) => {
  const said = sayings(page);
  await openChanged(page, '/diaschau', (html) => html.replace(data, ' data-block-json="{kaputt"'));
  await expect.poll(() => said).toContain('Error decoding gallery block data.');
  await expect(gallery(page, 'Diaschau').getByRole('img').first()).toBeVisible();
});

test('missing data is told to the console, the images stay (GAL-022)', async ({ page }) => {
  const said = sayings(page);
  await openChanged(page, '/diaschau', (html) => html.replace(data, ' data-block-json=""'));
  await expect.poll(() => said).toContain('Error evaluating gallery block data.');
  await expect(gallery(page, 'Diaschau').getByRole('img').first()).toBeVisible();
});

test('data may stand at an element around the gallery (GAL-015)', async ({ page }) => {
  await openChanged(page, '/diaschau', (html) => {
    const stored = data.exec(html)?.[0] ?? '';
    return html.replace(data, '').replace('<main ', `<main${stored} `);
  });
  await gallery(page, 'Diaschau').getByRole('button', { name: 'Nächstes Element' }).click();
  await expect(current(page, 'Diaschau')).toHaveAttribute('data-slide-index', '1');
});

test('a strip is in motion for half a second (GAL-039)', async ({ page }) => {
  await page.goto(at('galerien', '/streifen'));
  await expect(gallery(page, 'Streifen')).toHaveAttribute('data-sliding', 'line');
  const ms = await gallery(page, 'Streifen').evaluate(async (element) => {
    const begin = performance.now();
    element.querySelector<HTMLElement>('[data-gallery-control="next"]')?.click();
    while (element.hasAttribute('data-in-motion')) await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - begin;
  });
  expect(ms).toBeGreaterThan(495);
});

test('a caption that would cover its image has 40 percent of it and can be scrolled (GAL-050, GAL-051)', async ({
  page,
}) => {
  await page.goto(at('galerien', '/texte'));
  const caption = gallery(page, 'Bedeckt').locator('.lf-gallery-meta').first();
  await expect(caption).toHaveAttribute('data-overflowing', '');
  await expect(caption).toHaveAttribute('tabindex', '0');
  const part = await caption.evaluate((meta) => meta.clientHeight / (meta.parentElement?.clientHeight ?? 1));
  expect(part).toBeLessThanOrEqual(0.41);
  const past = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(past).toBe(0);
});

test('new-swipe follows the finger beyond 10 px and leads on beyond half of the width (SLIDE-020, SLIDE-022, SLIDE-023, SLIDE-025)', async ({
  page,
}) => {
  const said = sayings(page);
  await page.goto(at('galerien', '/wischen'));
  await expect(gallery(page, 'Wischen')).toHaveAttribute('data-sliding', 'stack');
  const stage = gallery(page, 'Wischen').locator('.lf-gallery-stage');
  const drag = (dx: number, ends: boolean) =>
    stage.evaluate(
      (element, [by, lifts]) => {
        const send = (type: string, clientX: number) =>
          element.dispatchEvent(
            new PointerEvent(type, { bubbles: true, isPrimary: true, pointerType: 'touch', clientX, clientY: 300 }),
          );
        send('pointerdown', 900);
        send('pointermove', 900 + Number(by));
        const shift = element.querySelector<HTMLElement>('[aria-current="true"]')?.style.translate ?? '';
        if (lifts) send('pointercancel', 900 + Number(by));
        return shift;
      },
      [dx, ends] as const,
    );
  expect(await drag(-9, true)).toBe('');
  expect(await drag(-120, true)).toBe('-120px');
  // At the beginning the slides give way by a third only.
  expect(await drag(120, true)).toBe('40px');
  await expect(current(page, 'Wischen')).toHaveAttribute('data-slide-index', '0');
  const box = await stage.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) * 0.9, (box?.y ?? 0) + 100];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - (box?.width ?? 0) * 0.6, y, { steps: 4 });
  await page.mouse.up();
  await expect(current(page, 'Wischen')).toHaveAttribute('data-slide-index', '1');
  await gallery(page, 'Falsch gewischt').scrollIntoViewIfNeeded();
  await expect.poll(() => said).toContain('A boundary of new-swipe must be none, hard or inertial, not weich');
  expect(said).toContain('Snap points must be a percentage or none, not 30px');
});

test('where people write from right to left the next slide comes from the left (SLIDE-017)', async ({ page }) => {
  await page.goto(at('galerien', '/rechts'));
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  for (const name of ['معرض', 'شريط']) {
    const stage = gallery(page, name).locator('.lf-gallery-stage');
    await stage.scrollIntoViewIfNeeded();
    await expect(gallery(page, name)).toHaveAttribute('data-sliding', /./);
    await stage.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(current(page, name)).toHaveAttribute('data-slide-index', '1');
  }
  const past = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(past).toBe(0);
});

test('a video among images asks first, plays in its slide, and rests when it is left (VID-001, VID-012, SLIDE-015)', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route(/youtube/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' });
  });
  await page.goto(at('galerien', '/gemischt'));
  const mixed = gallery(page, 'Gemischt');
  await expect(mixed).toHaveAttribute('data-sliding', 'stack');
  await mixed.getByRole('button', { name: 'Nächstes Element' }).click();
  const play = current(page, 'Gemischt').getByRole('button', { name: 'Video abspielen' });
  await expect(play).toBeVisible();
  expect(asked).toEqual([]);
  await play.click();
  await expect(current(page, 'Gemischt').locator('iframe')).toHaveAttribute('title', 'Film');
  expect(asked[0]).toContain('https://www.youtube-nocookie.com/embed/aaaaaaaaaaa');
  const loader = mixed.locator('.lf-video-loader');
  await expect(loader).toHaveAttribute('data-showing-video', 'true');
  await expect(async () => {
    await mixed.getByRole('button', { name: 'Nächstes Element' }).click();
    await expect(current(page, 'Gemischt')).toHaveAttribute('data-slide-index', '2', { timeout: 100 });
  }).toPass();
  await expect(loader).toHaveAttribute('data-showing-video', 'false');
});

test('without the part that plays videos they stay links, and the console knows (VID-021)', async ({ page }) => {
  const said = sayings(page);
  await page.route(/\/assets\/video-loader-.*\.js/, (route) => route.abort());
  await page.goto(at('galerien', '/gemischt'));
  await expect.poll(() => said).toContain('VideoLoader not found');
  await expect(gallery(page, 'Filme im Raster').getByRole('link', { name: 'Video abspielen' })).toBeVisible();
});

test('a gallery without the page’s image loader says so and loads its images alone (IMG-013, IMG-015)', async ({
  page,
}) => {
  const said = sayings(page);
  await page.addInitScript(() => {
    const define = Object.defineProperty;
    Object.defineProperty = (object, key, descriptor) => (key === 'Litfass' ? object : define(object, key, descriptor));
  });
  await page.goto(at('galerien', '/diaschau'));
  await expect.poll(() => said).toContain('Loader2 not found');
  await expect(gallery(page, 'Diaschau').locator('[data-slide-index="1"] img')).toHaveAttribute('src', /media/);
});

test('storage that is refused takes nothing from galleries and lightbox (GEN-004)', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      });
  });
  await page.goto(at('galerien', '/lichttisch'));
  await expect(page.locator('[data-block-type="gallery"]').first()).toHaveAttribute('data-hydrated', 'true');
  await gallery(page, 'Lichttisch').locator('a').first().click();
  await expect(page.getByRole('dialog', { name: 'Lichttisch' })).toBeVisible();
});
