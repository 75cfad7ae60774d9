import { at } from './platform.ts';
import { expect, test } from './test.ts';
import { importWidgets, openWidget as open } from './widget-page.ts';

importWidgets();

test.describe('bookings', () => {
  const drawing = `const place = document.createElement('p'); place.textContent = 'Tisch wählen';
    document.currentScript.after(place);`;

  test('load the service’s script after consent only: loading, then loaded (BOOK-001, BOOK-005, BOOK-006)', async ({
    page,
  }) => {
    const asked: string[] = [];
    await page.route(/opentable|exploretock/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: drawing });
    });
    const block = await open(page, '/buchung', 'restaurant-booking');
    expect(asked).toEqual([]);
    await block.getByRole('button', { name: 'OpenTable laden' }).click();
    await expect(block.getByText('Tisch wählen')).toBeVisible();
    await expect(block.locator('.lf-booking')).toHaveAttribute('data-booking-state', 'loaded');
    expect(asked).toEqual([expect.stringContaining('rid=42')]);
    await open(page, '/buchung', 'restaurant-booking');
    await expect(page.getByText('Tisch wählen')).toBeVisible();
  });

  test('leave the way to the service and say so when its script fails (BOOK-007)', async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.route(/exploretock/, (route) => route.abort());
    const block = await open(page, '/buchung', 'restaurant-booking-v2');
    await block.getByRole('button', { name: 'Tock laden' }).click();
    await expect(block.getByRole('link', { name: 'Tock laden' })).toHaveAttribute('href', /exploretock/);
    expect(errors.join()).toContain('The booking service could not be shown.');
  });

  test('follow the width of their place (BOOK-003, BOOK-004)', async ({ page }) => {
    const block = await open(page, '/buchung', 'restaurant-booking');
    const width = (await block.locator('.lf-booking').boundingBox())?.width ?? 0;
    const layout = width <= 750 ? 'column' : width > 850 ? 'wide' : 'normal';
    await expect(block.locator('.lf-booking')).toHaveAttribute('data-booking-layout', layout);
  });

  test('of an unknown service stay a link (BOOK-005)', async ({ page }) => {
    await page.goto(at('bausteine', '/buchung'));
    const block = page.locator('[data-block-type="reservation"]');
    await expect(block.getByRole('link', { name: 'Nirgendwo laden' })).toHaveAttribute(
      'href',
      'https://boese.example/',
    );
    expect(await block.getAttribute('data-block-json')).toBeNull();
  });
});

test.describe('booking', () => {
  test('is a preview for the contributor who is logged in, who is told to log out (BOOK-002, ROLE-013, ROLE-014)', async ({
    page,
    context,
  }) => {
    const asked: string[] = [];
    await page.route(/opentable/, (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    await context.addCookies([{ name: 'crumb', value: 'x', url: at('bausteine') }]);
    await page.route('**/api/auth/session*', (route) => route.fulfill({ json: { account: { id: 'a', roles: [4] } } }));
    const block = await open(page, '/buchung?noredirect', 'restaurant-booking');
    await block.getByRole('button', { name: 'OpenTable laden' }).click();
    await expect(block.getByText('Melde dich ab, um die Reservierung zu verwenden.')).toBeVisible();
    expect(asked).toEqual([]);
  });
});
