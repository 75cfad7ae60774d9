import { at } from './platform.ts';
import { expect, test } from './test.ts';

const views = /\/assets\/page-views-/;
let asked: string[] = [];
test.beforeEach(({ page }) => {
  asked = [];
  page.on('request', (request) => asked.push(request.url()));
});
const hasAskedFor = (urls: string[]): boolean => urls.some((url) => views.test(url));

test('what is put into the cart before its script has come waits for it, and the visitor stays (PAGE-019)', async ({
  page,
}) => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(views, async (route) => {
    await held;
    await route.continue();
  });
  const extras = page.waitForResponse(/\/assets\/extras-/);
  await page.goto(at('atelier-nord', '/shop/glasur'));
  await extras;
  await expect.poll(() => hasAskedFor(asked)).toBe(true);
  const form = page.locator('form[data-buy]');
  await expect(form).not.toHaveAttribute('data-hydrated', 'true');
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  release();
  await expect(form.getByRole('status')).toContainText('Warenkorb ansehen');
  await expect(form).toHaveAttribute('data-hydrated', 'true');
  await expect(page.locator('.lf-item')).toHaveAttribute('data-hydrated', 'true');
  await expect(page).toHaveURL(/\/shop\/glasur$/);
});

test('nothing of a product moves when its script comes', async ({ page }) => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(views, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(at('atelier-nord', '/shop/kochloeffel'));
  const facts = page.locator('.lf-product-facts');
  const before = await facts.boundingBox();
  release();
  await expect(page.locator('form[data-buy]')).toHaveAttribute('data-hydrated', 'true');
  expect(await facts.boundingBox()).toEqual(before);
});

test('what is put into the cart goes as a plain form where its script does not come, with the button that was pressed (PAGE-019)', async ({
  page,
}) => {
  await page.route(views, () => {});
  await page.goto(at('atelier-nord', '/shop/glasur'));
  await expect.poll(() => hasAskedFor(asked)).toBe(true);
  await page.locator('form[data-buy]').evaluate((form) => {
    const button = Object.assign(document.createElement('button'), { name: 'packed', value: 'als Geschenk' });
    button.textContent = 'Verpackt';
    form.append(button);
  });
  const sent = page.waitForRequest(/\/api\/commerce\/cart\/items$/);
  await page.getByRole('button', { name: 'Verpackt' }).click();
  expect(new URLSearchParams((await sent).postData() ?? '').get('packed')).toBe('als Geschenk');
  await expect(page).toHaveURL(/\/cart$/);
});

test('what cannot be put into the cart is said at once to who listens, and the focus stays (GEN-002)', async ({
  page,
}) => {
  const error = 'Dieser Artikel ist ausverkauft.';
  await page.route(/\/api\/commerce\/cart\/items/, (route) =>
    route.fulfill({ status: 400, json: { code: 'sold-out', error } }),
  );
  await page.goto(at('atelier-nord', '/shop/glasur'));
  const form = page.locator('form[data-buy]');
  await expect(form).toHaveAttribute('data-hydrated', 'true');
  const buy = page.getByRole('button', { name: 'In den Warenkorb' });
  await buy.press('Enter');
  await expect(form.getByRole('alert')).toHaveText(error);
  await expect(form.getByRole('status')).toBeEmpty();
  await expect(buy).toBeFocused();
});
