import type { Page } from '@playwright/test';
import { logInAt } from './accounts.ts';
import { at } from './platform.ts';
import { expect, test } from './test.ts';

test.use({ reducedMotion: 'reduce' });

const SITE = 'atelier-nord';
const ANNA = { email: 'anna@atelier-nord.test', password: 'geheim-anna-1' };
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Ungespeicherte Änderungen' });
const answer = (page: Page, name: string) => question(page).getByRole('button', { name, exact: true });

const deliveryTime = (page: Page) => page.getByLabel('Lieferzeit');
const bar = (page: Page) => page.locator('.save-bar').first();

async function openSettings(page: Page): Promise<string> {
  await logInAt(page, SITE, ANNA);
  await page.goto(at(SITE, '/config/store/settings'));
  await expect(bar(page)).toHaveAttribute('data-state', 'unchanged');
  return deliveryTime(page).inputValue();
}

test('links, the back button and the log-out ask, and each answer does what it says', async ({ page }) => {
  await openSettings(page);
  // The back button leads to another screen of the area, not out of it.
  await page.getByRole('link', { name: 'Versand', exact: true }).click();
  await page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Einstellungen' }).click();
  const before = await deliveryTime(page).inputValue();
  await deliveryTime(page).fill('Anderntags');
  await expect(bar(page)).toContainText('Nicht gespeichert');
  const leaves = [
    () => page.getByRole('link', { name: 'Versand', exact: true }).click(),
    () => page.goBack(),
    () => page.getByRole('button', { name: 'Abmelden' }).click(),
    () => page.getByRole('link', { name: 'Deine Websites' }).click(),
  ];
  for (const leave of leaves) {
    await leave();
    await answer(page, 'Hier bleiben').click();
    await expect(question(page)).toBeHidden();
    await expect(deliveryTime(page)).toHaveValue('Anderntags');
  }
  await page.getByRole('link', { name: 'Versand', exact: true }).click();
  await answer(page, 'Speichern').click();
  await expect(page.getByRole('heading', { level: 2, name: 'Versandzonen' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Einstellungen' }).click();
  await expect(deliveryTime(page)).toHaveValue('Anderntags');
  await deliveryTime(page).fill(before);
  await bar(page).getByRole('button', { name: 'Speichern' }).click();
  await expect(bar(page)).toHaveAttribute('data-state', 'saved');
  await expect(bar(page)).toContainText('Gespeichert');
});

test('what cannot be saved stays on the screen with a way to try again', async ({ page }) => {
  await openSettings(page);
  await deliveryTime(page).fill('Nie');
  const settings = /\/api\/rest\/commerce\/settings(?:\?|$)/;
  await page.route(settings, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 503, json: { code: 'away', error: 'Gerade nicht da.' } })
      : route.fallback(),
  );
  await page.getByRole('link', { name: 'Versand', exact: true }).click();
  await answer(page, 'Speichern').click();
  await expect(bar(page)).toContainText('Gerade nicht da.');
  await expect(bar(page).getByRole('button', { name: 'Noch einmal versuchen' })).toBeVisible();
  await expect(deliveryTime(page)).toHaveValue('Nie');
});

test('a session that ends takes nothing away: after the log-in what was typed is saved', async ({ page, context }) => {
  const before = await openSettings(page);
  await deliveryTime(page).fill('Nach der Anmeldung');
  await context.clearCookies();
  await bar(page).getByRole('button', { name: 'Speichern' }).click();
  const logIn = page.getByRole('alertdialog', { name: 'Anmelden' });
  await logIn.getByLabel('E-Mail-Adresse').fill(ANNA.email);
  await logIn.getByLabel('Passwort').fill(ANNA.password);
  await logIn.getByRole('button', { name: 'Anmelden' }).click();
  await expect(bar(page)).toHaveAttribute('data-state', 'saved');
  await expect(deliveryTime(page)).toHaveValue('Nach der Anmeldung');
  await deliveryTime(page).fill(before);
  await bar(page).getByRole('button', { name: 'Speichern' }).click();
  await expect(bar(page)).toHaveAttribute('data-state', 'saved');
});

test('the tab asks before it is loaded anew or closed, only while something is unsaved', async ({ page }) => {
  await openSettings(page);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual([]);
  await deliveryTime(page).fill('Gleich');
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
});

test('a window with something typed in it is not closed unasked', async ({ page }) => {
  await logInAt(page, SITE, ANNA);
  await page.goto(at(SITE, '/config/store/coupons'));
  const window = page.getByRole('dialog');
  const closes = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => window.getByRole('button', { name: 'Schließen' }).click(),
  ];
  await page
    .getByRole('button', { name: /Gutschein/ })
    .first()
    .click();
  await expect(window).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();
  await page
    .getByRole('button', { name: /Gutschein/ })
    .first()
    .click();
  await window.getByLabel('Code').fill('NUR-GETIPPT');
  for (const close of closes) {
    await close();
    await answer(page, 'Hier bleiben').click();
    await expect(window.getByLabel('Code')).toHaveValue('NUR-GETIPPT');
  }
  await page.keyboard.press('Escape');
  await answer(page, 'Verwerfen').click();
  await expect(window).toBeHidden();
});
