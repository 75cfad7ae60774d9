import { expect, test, type Page } from '@playwright/test';
import { logInAt } from './accounts.ts';
import { axeFaults } from './axe.ts';
import { at } from './platform.ts';

const SITE = 'atelier-nord';

test.use({ reducedMotion: 'reduce' });

const isClean = async (page: Page): Promise<void> => expect(await axeFaults(page)).toEqual([]);

/** A name that no other run gives. */
const fresh = (name: string): string => `${name} ${Date.now() % 1_000_000}`;

test.beforeEach(({ page }) => logInAt(page, SITE, { email: 'anna@atelier-nord.test', password: 'geheim-anna-1' }));

test('an owner makes a key, a program calls with it, and the owner takes it away', async ({ page }) => {
  const name = fresh('Warenwirtschaft');
  await page.goto(at(SITE, '/config/settings?tab=keys'));
  await page.getByRole('button', { name: 'Schlüssel anlegen' }).click();
  await page.getByLabel('Wofür ist der Schlüssel?').fill(name);
  await page.getByRole('button', { name: 'Anlegen', exact: true }).click();
  await expect(page.getByText('Wähle mindestens ein Recht.')).toBeVisible();
  await page.getByLabel('Statistik: Lesen').check();
  await isClean(page);
  await page.getByRole('button', { name: 'Anlegen', exact: true }).click();
  const key = (await page.getByText(/^lfk_/).first().textContent()) ?? '';
  await isClean(page);
  await page.getByRole('button', { name: 'Fertig' }).click();
  const call = (address: string): Promise<number> =>
    page.evaluate(
      async ([url = '', authorization = '']) => {
        const options = { credentials: 'omit', headers: { authorization } } as const;
        return (await fetch(url, options)).status;
      },
      [address, `Bearer ${key}`],
    );
  expect(await call('/api/rest/census/summary')).toBe(200);
  expect(await call('/api/rest/commerce/orders')).toBe(403);
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Statistik: lesen');
  await isClean(page);
  await row.getByRole('button', { name: `Schlüssel „${name}“ löschen` }).click();
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(row).toHaveCount(0);
  await expect.poll(() => call('/api/rest/census/summary')).toBe(401);
});

test('an owner adds a webhook, sees how its calls went, and turns it off', async ({ page }) => {
  const name = fresh('Lager');
  await page.goto(at(SITE, '/config/settings?tab=webhooks'));
  await page.getByRole('button', { name: 'Webhook anlegen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Adresse', { exact: true }).fill('ftp://lager.example/');
  await dialog.getByLabel('Bestellung bezahlt').check();
  await dialog.getByRole('button', { name: 'Anlegen' }).click();
  const address = dialog.getByLabel('Adresse', { exact: true });
  await expect(address).toHaveAccessibleDescription(/Gib eine Adresse ein, die mit https:\/\/ beginnt\./);
  await expect(address).toBeFocused();
  await isClean(page);
  // An address that no call is ever made to: it is this machine's own.
  await address.fill('https://127.0.0.1/hook');
  await dialog.getByRole('button', { name: 'Anlegen' }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.getByRole('button', { name: 'Fertig' }).click();

  const card = page.getByRole('region', { name });
  await card.getByRole('button', { name: 'Test senden' }).click();
  await expect(card.getByText('fehlgeschlagen')).toBeVisible();
  await card.getByRole('button', { name: /^Erneut senden: Test/ }).click();
  await expect(card.getByText('ein Versuch')).toBeVisible();
  await isClean(page);
  await card.getByRole('button', { name: 'Ändern' }).click();
  await page.getByLabel('Eingeschaltet').uncheck();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(card.getByText('Ausgeschaltet')).toBeVisible();
  await card.getByRole('button', { name: `Weitere Aktionen für ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(card).toHaveCount(0);
});
