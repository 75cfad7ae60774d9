import { logInAt } from './accounts.ts';
import { axeFaults } from './axe.ts';
import { at } from './platform.ts';
import { expect, test } from './test.ts';

const SITE = 'atelier-nord';
test.use({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });

test('a phone shows the page alone, and below it the outline or the settings when they are opened', async ({
  page,
}) => {
  await logInAt(page, SITE, { email: 'anna@atelier-nord.test', password: 'geheim-anna-1' });
  const start = await page.evaluate(async () => {
    const { pages, home } = await (await fetch('/api/rest/site/overview')).json();
    return pages.find(({ urlId }: { urlId: string }) => urlId === home).id;
  });
  await page.goto(at(SITE, `/config/pages/${start}`));
  const frame = page.frameLocator('.canvas-room iframe');
  const [outline, panel] = [page.locator('.outline'), page.locator('.editor-panel')];
  const opens = (name: string) => page.getByRole('button', { name, exact: true });
  const height = async () => (await page.locator('.editor-canvas').boundingBox())?.height ?? 0;

  await expect(frame.getByText('Zum Shop')).toBeVisible();
  const alone = await height();
  expect(alone).toBeGreaterThan(650);
  await expect(outline.or(panel)).toHaveCount(2);
  await expect(panel).toBeHidden();

  await opens('Aufbau').click();
  await outline.getByRole('button', { name: 'Gutschein aussuchen', exact: true }).click();
  await expect(frame.getByText('Gutschein aussuchen')).toBeInViewport();
  await opens('Eigenschaften').click();
  await expect(outline).toBeHidden();
  await expect(panel.getByRole('heading', { name: 'Schaltfläche' })).toBeVisible();
  expect(await height()).toBeGreaterThan(200);
  expect(await axeFaults(page, { without: ['iframe'] })).toEqual([]);
  await opens('Eigenschaften').click();
  expect(await height()).toBe(alone);

  // By key, the settings open as they get the focus.
  await page.getByRole('button', { name: 'Veröffentlichen' }).or(opens('Aufbau')).last().focus();
  await page.keyboard.press('Shift+F6');
  await expect(panel).toBeFocused();
});

test('the entries of a collection get the height that they need where a phone is turned', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await logInAt(page, SITE, { email: 'anna@atelier-nord.test', password: 'geheim-anna-1' });
  const collection = await page.evaluate(async () => {
    const { collections } = await (await fetch('/api/rest/site/overview')).json();
    return collections[0].id;
  });
  await page.goto(at(SITE, `/config/content/${collection}`));
  const rows = page.locator('.item-row');
  const top = async (index: number) => (await rows.nth(index).boundingBox())?.y ?? 0;
  const pitch = async () => (await top(1)) - (await top(0));
  await expect(rows.nth(1)).toBeVisible();
  const wide = await pitch();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(pitch).toBeGreaterThan(wide);
});

test('what was chosen is read to its end where there is little room for it', async ({ page }) => {
  await logInAt(page, SITE, { email: 'anna@atelier-nord.test', password: 'geheim-anna-1' });
  const product = await page.evaluate(async () => {
    const { collections } = await (await fetch('/api/rest/site/overview')).json();
    const shop = collections.find(({ collectionType }: { collectionType: string }) => collectionType === 'products');
    return (await (await fetch(`/api/rest/site/collections/${shop.id}/items`)).json()).items[0].id;
  });
  // Other journeys read the shop as it is.
  await page.route('**/api/rest/site/drafts/**', (route) => route.abort());
  await page.goto(at(SITE, `/config/items/${product}`));
  await page.getByRole('button', { name: 'Eigenschaften', exact: true }).click();
  const right = page.getByLabel('Widerrufsrecht');
  const height = async () => (await right.boundingBox())?.height ?? 0;
  await right.scrollIntoViewIfNeeded();
  const oneLine = await height();
  await right.selectOption({ label: 'Erlischt, wenn die Versiegelung (Hygiene) entfernt wird' });
  expect(await height()).toBeGreaterThan(oneLine + 10);
  expect(await right.evaluate((select) => select.scrollWidth - select.clientWidth)).toBeLessThanOrEqual(0);
});
