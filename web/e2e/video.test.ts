import type { Locator, Page } from '@playwright/test';
import { at, root, run } from './platform.ts';
import { expect, test } from './test.ts';

/** Stands for the players of the providers: it writes down what it is told. */
const player = `<!doctype html><title>Player</title><script>
  const told = []; addEventListener('message', ({ data }) => told.push(data)); document.title = 'Player';
  Object.assign(window, { told });
</script>`;

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
      return route.fulfill({ contentType: 'text/html', body: player });
    },
  );
});

const openVideos = async (page: Page): Promise<void> => {
  await page.goto(at('bausteine', '/videos'));
  await expect(page.locator('html')).toHaveAttribute('data-runtime', 'ready');
};
const loader = async (page: Page, index: number): Promise<Locator> => {
  const block = page.locator('[data-block-type="video"]').nth(index);
  await block.scrollIntoViewIfNeeded();
  await expect(block).toHaveAttribute('data-hydrated', 'true');
  return block.locator('.lf-video-loader');
};
const told = (page: Page, host: string): Promise<unknown> =>
  page
    .frames()
    .find((frame) => frame.url().includes(host))
    ?.evaluate(() => Reflect.get(window, 'told')) ?? Promise.resolve(null);

test('no provider is asked before the visitor agrees (VID-001, VID-008)', async ({ page }) => {
  await openVideos(page);
  const first = await loader(page, 0);
  await expect(first).toHaveAttribute('data-mode', 'fit');
  await expect(first).toHaveAttribute('data-type', 'iframe');
  await expect(first).toHaveAttribute('data-showing-video', 'false');
  await expect(first.getByRole('link', { name: 'Datenschutz' })).toBeVisible();
  await loader(page, 5);
  expect(asked).toEqual([]);
  const box = await first.boundingBox();
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(0.563, 2);
});

for (const [way, activate] of Object.entries({
  'a click': (button: Locator) => button.click(),
  Enter: (button: Locator) => button.press('Enter'),
  Space: (button: Locator) => button.press('Space'),
})) {
  test(`${way} on the button shows the video (VID-004, VID-005, VID-006, VID-011)`, async ({ page }) => {
    await openVideos(page);
    const first = await loader(page, 0);
    await activate(first.getByRole('button', { name: 'Video abspielen' }));
    await expect(first).toHaveAttribute('data-showing-video', 'true');
    await expect(first.locator('iframe')).toHaveAttribute('title', 'Der erste Film');
    await expect
      .poll(() => asked)
      .toEqual([expect.stringContaining('https://www.youtube-nocookie.com/embed/aaaaaaaaaaa?autoplay=1')]);
  });
}

test('an inactive loader does not show the video (VID-007)', async ({ page }) => {
  await openVideos(page);
  const first = await loader(page, 0);
  await first.evaluate((element) => element.setAttribute('data-inactive', 'true'));
  await first.getByRole('button', { name: 'Video abspielen' }).press('Enter');
  await expect(first).toHaveAttribute('data-showing-video', 'false');
  expect(asked).toEqual([]);
});

test('the others pause and return to their overlay (VID-009, VID-010, VID-012)', async ({ page }) => {
  await openVideos(page);
  const loaders = [await loader(page, 0), await loader(page, 1), await loader(page, 2)];
  for (const one of loaders) {
    await one.getByRole('button', { name: 'Video abspielen' }).click();
    await expect(one).toHaveAttribute('data-showing-video', 'true');
    await page.waitForLoadState('networkidle');
  }
  await expect(loaders[0] ?? page.locator('none')).toHaveAttribute('data-showing-video', 'false');
  await expect(loaders[1] ?? page.locator('none')).toHaveAttribute('data-showing-video', 'false');
  await expect.poll(() => told(page, 'youtube')).toEqual([expect.stringContaining('"pauseVideo"')]);
  await expect.poll(() => told(page, 'vimeo')).toEqual([expect.stringContaining('"method":"pause"')]);
  await loaders[0]?.getByRole('button', { name: 'Video abspielen' }).click();
  await expect.poll(() => told(page, 'youtube')).toHaveLength(2);
  await expect.poll(() => told(page, 'wistia')).toEqual([expect.stringContaining('"method":"pause"')]);
});

test('another mode reloads the loader, and what is no mode is refused (VID-003, VID-014)', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await openVideos(page);
  const first = await loader(page, 0);
  await first.getByRole('button', { name: 'Video abspielen' }).click();
  await first.evaluate((element) => element.setAttribute('data-mode', 'cover'));
  await expect(first).toHaveAttribute('data-mode', 'fit');
  expect(warnings.join()).toContain('cover');
  await expect(first.locator('iframe')).toHaveCount(1);
  await first.evaluate((element) => element.setAttribute('data-mode', 'fill'));
  await expect(first.locator('iframe')).toHaveCount(0);
  await expect(first).toHaveAttribute('data-showing-video', 'false');
});

test('invalid embeds say so (VID-013, VID-015, VID-016, VID-017)', async ({ page }) => {
  await openVideos(page);
  await expect(page.locator('[data-type="invalid"]').first()).toHaveText('Ungültige Video-Einbettung');
  await expect(page.locator('[data-type="invalid"]').nth(1)).toHaveText(
    'Benutzerdefinierte Bilder sind nur mit eingebetteten Videos verfügbar. Gehe zurück zu den Einbettungseinstellungen und deaktiviere „ausgewählte Bilder“.',
  );
});

test('an autoplaying video starts by itself only once its service is allowed (VID-022)', async ({ page }) => {
  await openVideos(page);
  const first = await loader(page, 0);
  await first.getByRole('button', { name: 'Video abspielen' }).click();
  await expect(first).toHaveAttribute('data-showing-video', 'true');
  await openVideos(page);
  await expect(await loader(page, 5)).toHaveAttribute('data-showing-video', 'true');
});

test('embeds load by their service’s button and are remembered (VID-009)', async ({ page }) => {
  await openVideos(page);
  for (const [type, service, host] of [
    ['embed', 'Spotify', 'open.spotify.com'],
    ['twitter', 'X', 'platform.twitter.com'],
  ] as const) {
    const block = page.locator(`[data-block-type="${type}"]`);
    await block.scrollIntoViewIfNeeded();
    await block.getByRole('button', { name: `${service} laden` }).click();
    await expect(block.locator('iframe')).toHaveAttribute('src', new RegExp(`^https://${host}/`));
    await expect(block.locator('iframe')).toBeFocused();
  }
  await page.reload();
  const again = page.locator('[data-block-type="embed"]');
  await again.scrollIntoViewIfNeeded();
  await expect(again.locator('iframe')).toBeVisible();
});

test('a video of a Vimeo Basic account is refused with its words (VID-020)', async ({ page }) => {
  await openVideos(page);
  const vimeo = page.locator('.lf-video-loader[data-refused]').first();
  await vimeo.scrollIntoViewIfNeeded();
  await vimeo.getByRole('button', { name: 'Video abspielen' }).click();
  await expect(vimeo.locator('iframe')).toBeAttached();
  const frame = await (await vimeo.locator('iframe').elementHandle())?.contentFrame();
  await frame?.evaluate(() =>
    parent.postMessage(JSON.stringify({ event: 'error', data: { message: 'Basic accounts cannot do this.' } }), '*'),
  );
  await expect(vimeo.getByRole('alert')).toHaveText('Vimeo Basic-Konten werden nicht unterstützt');
  await expect(vimeo).toHaveAttribute('data-showing-video', 'false');
});
