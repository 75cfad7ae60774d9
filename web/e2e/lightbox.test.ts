import path from 'node:path';
import type { Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { at, run } from './platform.ts';
import { expect, test } from './test.ts';

const folder = path.join(import.meta.dirname, 'sites/galleries');

test.beforeAll(() => {
  expect(run('scripts/site', 'import', folder).output).toContain('galerien');
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Lichttisch' });
const slide = (page: Page, index: number) =>
  page.getByRole('group', { name: 'Lichttisch' }).locator(`[data-slide-index="${index}"] a`);
const position = (page: Page) => page.getByRole('dialog').getByRole('status');

async function open(page: Page, index: number): Promise<void> {
  await page.goto(at('galerien', '/lichttisch'));
  await expect(page.locator('[data-block-type="gallery"]').first()).toHaveAttribute('data-hydrated', 'true');
  await slide(page, index).click();
  await expect(dialog(page)).toBeVisible();
}

test('the lightbox opens on a slide, closes by its button and gives the focus back (LBOX-001, LBOX-011, LBOX-020)', async ({
  page,
}) => {
  await open(page, 1);
  await expect(position(page)).toHaveText('2 von 5');
  await expect(dialog(page).getByRole('img', { name: 'Landschaft Wald' })).toBeVisible();
  await expect(dialog(page)).toHaveAttribute('aria-modal', 'true');
  await dialog(page).getByRole('button', { name: 'Schließen' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(slide(page, 1)).toBeFocused();
});

test('Enter and Space on a slide open the lightbox, Escape closes it (LBOX-012, LBOX-013)', async ({ page }) => {
  await page.goto(at('galerien', '/lichttisch'));
  await expect(page.locator('[data-block-type="gallery"]').first()).toHaveAttribute('data-hydrated', 'true');
  for (const key of ['Enter', 'Space']) {
    await slide(page, 0).focus();
    await page.keyboard.press(key);
    await expect(position(page)).toHaveText('1 von 5');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(slide(page, 0)).toBeFocused();
  }
});

test('the overlay fades in before the content, each in half of 0.6 s (LBOX-019, LBOX-023)', async ({ page }) => {
  await page.goto(at('galerien', '/lichttisch'));
  await expect(page.locator('[data-block-type="gallery"]').first()).toHaveAttribute('data-hydrated', 'true');
  const timings = await slide(page, 0).evaluate(async (link) => {
    if (link instanceof HTMLElement) link.click();
    while (!document.querySelector('.lf-lightbox-stage')?.getAnimations().length)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return ['.lf-lightbox', '.lf-lightbox-stage'].map((name) => {
      const { delay, duration } = document.querySelector(name)?.getAnimations()[0]?.effect?.getTiming() ?? {};
      return { delay, duration };
    });
  });
  expect(timings).toEqual([
    { delay: 0, duration: 300 },
    { delay: 300, duration: 300 },
  ]);
});

test('the overlay covers 95 percent, an item keeps 100 px around it @wide (LBOX-024, LBOX-025)', async ({ page }) => {
  await open(page, 0);
  await expect(dialog(page)).toHaveCSS('background-color', /, 0\.95\)$/);
  await expect(dialog(page).locator('.lf-lightbox-item').last()).toHaveCSS('inset', '100px');
});

test('arrows lead on up to the ends, and are not there on mobile (LBOX-002, LBOX-003, LBOX-021, LBOX-022)', async ({
  page,
  isMobile,
}) => {
  await open(page, 3);
  const next = dialog(page).getByRole('button', { name: 'Nächstes Element' });
  if (isMobile) return expect(next).toHaveCount(0);
  await next.click();
  await expect(position(page)).toHaveText('5 von 5');
  await expect(next).toHaveClass(/disabled/);
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await next.dispatchEvent('click');
  await expect(position(page)).toHaveText('5 von 5');
  await dialog(page).getByRole('button', { name: 'Vorheriges Element' }).click();
  await expect(position(page)).toHaveText('4 von 5');
});

test('the lightbox of a gallery that loops goes on at the other end @wide (LBOX-021, LBOX-022)', async ({ page }) => {
  await page.goto(at('galerien', '/runde'));
  const gallery = page.getByRole('group', { name: 'Umlauf' });
  await expect(page.locator('[data-block-type="gallery"]').last()).toHaveAttribute('data-hydrated', 'true');
  await gallery.locator('[data-slide-index="2"] a').click();
  const next = page.getByRole('dialog').getByRole('button', { name: 'Nächstes Element' });
  await expect(position(page)).toHaveText('3 von 3');
  await expect(next).not.toHaveAttribute('aria-disabled', 'true');
  await next.click();
  await expect(position(page)).toHaveText('1 von 3');
  await page.getByRole('dialog').getByRole('button', { name: 'Vorheriges Element' }).click();
  await expect(position(page)).toHaveText('3 von 3');
});

test('keys lead on, one step in 200 ms (LBOX-005, LBOX-006)', async ({ page }) => {
  await open(page, 0);
  await dialog(page).evaluate((element) => {
    const press = () => element.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    for (let times = 0; times < 4; times++) press();
  });
  await expect(position(page)).toHaveText('2 von 5');
  await expect(async () => {
    await page.keyboard.press('ArrowLeft');
    await expect(position(page)).toHaveText('1 von 5', { timeout: 50 });
  }).toPass();
});

test('a click on a half leads on or back, on the margin it closes (LBOX-007, LBOX-008, LBOX-009, LBOX-010)', async ({
  page,
  isMobile,
}) => {
  await open(page, 1);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const click = (x: number, y: number) => (isMobile ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  await click(width * 0.7, height * 0.4);
  await expect(position(page)).toHaveText('3 von 5');
  await click(width * 0.3, height * 0.4);
  await expect(position(page)).toHaveText('2 von 5');
  await click(width * 0.01, height * 0.4);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('on mobile the caption waits behind a toggle (LBOX-004, LBOX-016)', async ({ page, isMobile }) => {
  await open(page, 0);
  const caption = dialog(page).getByText('Ein Bild mit dem Namen Meer.');
  const toggle = dialog(page).getByRole('button', { name: 'Bildunterschrift' });
  if (!isMobile) {
    await expect(caption).toBeVisible();
    return expect(toggle).toHaveCount(0);
  }
  await expect(caption).toBeHidden();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(caption).toBeVisible();
});

/** A quick movement of one finger. */
async function swipe(page: Page, by: { x: number; y: number }): Promise<void> {
  await dialog(page).evaluate((element, { x, y }) => {
    const [fromX, fromY] = [innerWidth / 2, innerHeight / 2];
    const send = (type: string, clientX: number, clientY: number) =>
      element.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          pointerId: 7,
          isPrimary: true,
          pointerType: 'touch',
          clientX,
          clientY,
        }),
      );
    send('pointerdown', fromX, fromY);
    send('pointermove', fromX + x / 2, fromY + y / 2);
    send('pointerup', fromX + x, fromY + y);
  }, by);
}

test('a swipe leads on and back, a swipe down closes (SLIDE-017, SLIDE-018)', async ({ page }) => {
  await open(page, 1);
  await swipe(page, { x: -60, y: 0 });
  await expect(position(page)).toHaveText('3 von 5');
  await swipe(page, { x: 60, y: 0 });
  await expect(position(page)).toHaveText('2 von 5');
  await swipe(page, { x: 49, y: 0 });
  await expect(position(page)).toHaveText('2 von 5');
  await swipe(page, { x: 0, y: 80 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('two taps zoom and zoom back, two fingers zoom as far as they part (LBOX-001)', async ({ page, isMobile }) => {
  await open(page, 0);
  const image = dialog(page).locator('.lf-lightbox-item:last-child img');
  await expect(image).toBeVisible();
  const scale = () => image.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);
  const twice = async () => {
    if (isMobile) {
      await page.touchscreen.tap(200, 400);
      await page.touchscreen.tap(200, 400);
    } else {
      await dialog(page).evaluate((element) => {
        for (const timeStamp of [1, 2])
          element.dispatchEvent(
            new PointerEvent('click', { bubbles: true, pointerType: 'touch', clientX: 640, clientY: 400 + timeStamp }),
          );
      });
    }
  };
  await twice();
  await expect.poll(scale).toBeCloseTo(2.5);
  await twice();
  await expect.poll(scale).toBe(1);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...across: number[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: across.map((x, id) => ({ x, y: 400, id })) });
  await touch('touchStart', 170, 230);
  await touch('touchMove', 165, 235);
  await touch('touchMove', 130, 270);
  await expect.poll(scale).toBeGreaterThan(1.5);
  await touch('touchEnd');
  await expect(position(page)).toHaveText('1 von 5');
});

test('an address opens its item and follows it; closing leaves the page (LBOX-014, LBOX-017)', async ({ page }) => {
  await page.goto(at('galerien', '/lichttisch'));
  const album = page.getByRole('group', { name: 'Album' });
  const ids = await album
    .locator('[data-slide-id]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-slide-id')));
  await page.goto(at('galerien', `/lichttisch?x=1#itemId=${ids[1]}`));
  const box = page.getByRole('dialog', { name: 'Album' });
  await expect(box.getByRole('status')).toHaveText('2 von 3');
  await expect(box).toHaveAttribute('data-theme', 'light');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(`#itemId=${ids[2]}$`));
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await expect(page).toHaveURL(/\/lichttisch\?x=1$/);
});

test('an image block opens alone, without arrows (LBOX-002, LBOX-011, LBOX-018)', async ({ page }) => {
  await page.goto(at('galerien', '/lichttisch'));
  const block = page.locator('[data-block-type="image"]');
  await block.scrollIntoViewIfNeeded();
  await expect(block).toHaveAttribute('data-hydrated', 'true');
  await block.getByRole('link').click();
  const box = page.getByRole('dialog', { name: 'Galerie' });
  await expect(box.getByRole('img', { name: 'Ein einzelnes Bild' })).toBeVisible();
  await expect(box.getByRole('button', { name: /Element/ })).toHaveCount(0);
});

test('axe finds nothing in an open lightbox, and no element leaves the screen', async ({ page }) => {
  await open(page, 0);
  await expect.poll(() => dialog(page).evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  await expect(dialog(page).locator('.lf-lightbox-stage')).toHaveCSS('opacity', '1');
  expect(await axeFaults(page, { part: 'dialog' })).toEqual([]);
  const past = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(past).toBe(0);
});

test('without the lightbox file a slide leads to the whole image, and the console knows (LBOX-011, LBOX-026)', async ({
  page,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.route(/\/assets\/lightbox-[^s].*\.js/, (route) => route.abort());
  await page.goto(at('galerien', '/lichttisch'));
  await expect(page.locator('[data-block-type="gallery"]').first()).toHaveAttribute('data-hydrated', 'true');
  await slide(page, 0).click();
  await expect(page).toHaveURL(/\/media\//);
  expect(said).toContain('lightboxify is not available in this tier!');
});

test('until the large picture is there the lightbox shows the small one (LBOX-001)', async ({ page }) => {
  await page.goto(at('galerien', '/lichttisch'));
  await expect(page.locator('[data-block-type="gallery"]').first()).toHaveAttribute('data-hydrated', 'true');
  const small = slide(page, 0).locator('img').first();
  await expect
    .poll(() => small.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
    .toBe(true);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/media/**', async (route) => {
    await held;
    await route.continue();
  });
  await slide(page, 0).click();
  const large = page.locator('.lf-lightbox-item > img').last();
  await expect(large).toHaveCSS('background-image', /url\(.*\/media\//);
  expect((await large.boundingBox())?.width).toBeGreaterThan(300);
  release();
  await expect(large).toHaveCSS('background-image', 'none');
});
