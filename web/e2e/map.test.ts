import type { Locator, Page } from '@playwright/test';
import { at, root, run } from './platform.ts';
import { expect, test } from './test.ts';

/** Stands for Google's library: it writes down the maps that are made. */
const library = `(() => {
  window.made = [];
  class Map { constructor(container, options) { window.made.push(options); container.textContent = 'Karte'; } setOptions() {} }
  class Marker { constructor(options) { window.marker = options; } addListener(event, run) { window.clickMarker = run; } }
  window.google = { maps: { Map, Marker } };
  const { searchParams } = new URL(document.currentScript.src);
  window[searchParams.get('callback')]();
})()`;

let asked: string[] = [];
test.beforeAll(() => {
  expect(run('scripts/site', 'import', `${root}/web/e2e/sites/widgets`).status).toBe(0);
});
test.beforeEach(async ({ page }) => {
  asked = [];
  await page.route(
    (url) => !url.hostname.endsWith('localhost'),
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: library });
    },
  );
  await page.goto(at('bausteine', '/karten'));
});

const mapAt = async (page: Page, index: number): Promise<Locator> => {
  const block = page.locator('[data-block-type="map"]').nth(index);
  await block.scrollIntoViewIfNeeded();
  await expect(block).toHaveAttribute('data-hydrated', 'true');
  return block;
};
const made = (page: Page): Promise<Record<string, unknown>[]> => page.evaluate(() => Reflect.get(window, 'made'));

test('nothing is asked of Google before the visitor agrees, the address is there (MAP-001)', async ({ page }) => {
  const block = await mapAt(page, 0);
  await expect(block.getByText('Dorfstraße 4')).toBeVisible();
  await expect(block.getByRole('link', { name: 'Route planen' })).toBeVisible();
  await expect(block.getByRole('button', { name: 'Google Maps laden' })).toBeVisible();
  expect(asked).toEqual([]);
});

test('maps share one library and have six styles (MAP-005, MAP-006, MAP-009, MAP-010)', async ({ page }) => {
  for (let index = 0; index < 6; index++) {
    const block = await mapAt(page, index);
    const button = block.getByRole('button', { name: 'Google Maps laden' });
    // Once agreed, maps that start later load by themselves, and their button goes: only one that waits can be clicked.
    if (await block.locator('.lf-consent-box:not([aria-busy])').isVisible()) await button.click();
    await expect(block.getByRole('region', { name: 'Gasthaus Linde' })).toBeVisible();
  }
  // The seventh may come near enough to load as well.
  const maps = (await made(page)).slice(0, 6);
  expect(new Set(maps.map(({ styles, mapTypeId }) => JSON.stringify([styles, mapTypeId]))).size).toBe(6);
  expect(maps[0]).toMatchObject({ zoom: 14, center: { lat: 47.9686, lng: 11.1012 }, scrollwheel: false });
  expect(asked).toHaveLength(1);
  expect(new URL(asked[0] ?? '').searchParams.get('key')).toBe('schluessel-der-pruefung');
});

test('the marker stands at its own place and the options are the block’s (MAP-002, MAP-005)', async ({ page }) => {
  const block = await mapAt(page, 6);
  await block.getByRole('button', { name: 'Google Maps laden' }).click();
  await expect(block.getByRole('region', { name: 'Gasthaus Linde' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'marker').position)).toEqual({ lat: 48, lng: 11 });
  // Maps near it open with the same yes.
  expect(await made(page)).toContainEqual(expect.objectContaining({ disableDefaultUI: true, mapTypeId: 'terrain' }));
});

test('one yes to Google opens every map of the page (MAP-001)', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 3000 });
  const blocks = [await mapAt(page, 0), await mapAt(page, 1)];
  await blocks[0]?.getByRole('button', { name: 'Google Maps laden' }).click();
  for (const block of blocks) await expect(block.getByRole('region', { name: 'Gasthaus Linde' })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('a library that cannot be loaded leaves a button to try again (MAP-011)', async ({ page }) => {
  let isDown = true;
  await page.route(/maps\.googleapis/, (route) => (isDown ? route.abort() : route.fallback()));
  const block = await mapAt(page, 0);
  await block.getByRole('button', { name: 'Google Maps laden' }).click();
  const again = block.getByRole('button', { name: 'Laden nicht möglich. Erneut versuchen.' });
  await expect(again).toBeVisible();
  await expect(block.getByRole('link', { name: 'Route planen' })).toBeVisible();
  isDown = false;
  await again.click();
  await expect(block.getByRole('region', { name: 'Gasthaus Linde' })).toBeVisible();
});

test('a library that does not answer fails after 30 seconds (MAP-011)', async ({ page }) => {
  await page.clock.install();
  await page.route(/maps\.googleapis/, () => new Promise<void>(() => {}));
  await page.reload();
  const block = await mapAt(page, 0);
  await block.getByRole('button', { name: 'Google Maps laden' }).click();
  // Time goes on by itself, too: a slow machine needs some of it.
  await page.clock.fastForward(15_000);
  await expect(block.getByRole('button', { name: 'Google Maps laden' })).toBeVisible();
  await page.clock.fastForward(16_000);
  await expect(block.getByRole('button', { name: 'Laden nicht möglich. Erneut versuchen.' })).toBeVisible();
});

test('a map whose room changes is put right once, 60 ms later (MAP-012)', async ({ page }) => {
  const block = await mapAt(page, 0);
  await block.getByRole('button', { name: 'Google Maps laden' }).click();
  await expect(block.getByRole('region', { name: 'Gasthaus Linde' })).toBeVisible();
  const ms = await block.evaluate(async (element) => {
    let updates = 0;
    const { Map } = Reflect.get(window, 'google').maps;
    Map.prototype.setOptions = () => updates++;
    const begin = performance.now();
    if (element instanceof HTMLElement) element.style.width = '400px';
    while (updates === 0) await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - begin;
  });
  expect(ms).toBeGreaterThan(55);
});
