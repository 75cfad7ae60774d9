import { expect, test, type Page } from '@playwright/test';
import { logInAt } from './accounts.ts';
import { axeFaults } from './axe.ts';
import { at } from './platform.ts';

const SITE = 'atelier-nord';

test.use({ reducedMotion: 'reduce' });

async function open(page: Page, address = '/config/'): Promise<void> {
  await logInAt(page, SITE, { email: 'anna@atelier-nord.test', password: 'geheim-anna-1' });
  await page.goto(at(SITE, address));
}

const isClean = async (page: Page): Promise<void> => expect(await axeFaults(page, { without: ['iframe'] })).toEqual([]);

test('who has not logged in is asked to, and comes to where the way led (GEN-006, ROUTE-009, ROUTE-015)', async ({
  page,
}) => {
  await page.goto(at(SITE, '/config/pages'));
  await isClean(page);
  await page.getByLabel('E-Mail-Adresse').fill('anna@atelier-nord.test');
  await page.getByLabel('Passwort').fill('falsch');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Passwort').fill('geheim-anna-1');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Seiten' })).toBeVisible();
  await isClean(page);
});

test('the way from a page of the website leads to its editor (ROUTE-007, ROUTE-016)', async ({ page }) => {
  await open(page, '/config/?frameUrl=%2Fueber-uns%3Fa%3Db');
  await expect(page).toHaveURL(/\/config\/pages\/[0-9a-f]{24}$/);
  await expect(page.getByLabel('Titel', { exact: true })).toHaveValue('Über uns');
  await expect(page.frameLocator('iframe').locator('h1')).toBeVisible();
  await isClean(page);
});

test('a page is made, written, published and read', async ({ page, browser }, info) => {
  const title = `Werkstatttag ${info.workerIndex} ${info.retry}`;
  await open(page, '/config/pages');
  await page.getByRole('button', { name: 'Neue Seite' }).click();
  await page.getByLabel('Titel der Seite').fill(title);
  await page.getByRole('button', { name: 'Anlegen' }).click();
  await page.getByRole('button', { name: 'Abschnitt hinzufügen' }).click();
  await page.getByRole('button', { name: 'Leer' }).click();
  await page.getByRole('button', { name: 'Block hinzufügen: Abschnitt 1' }).click();
  await page.getByLabel('Blöcke durchsuchen').fill('Text');
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Am Samstag brennt der Ofen.');
  await expect(page.frameLocator('iframe').getByText('Am Samstag brennt der Ofen.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Gespeichert' })).toBeVisible();
  await page.getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(page.getByText('Besucher sehen jetzt diese Fassung.')).toBeVisible();
  const visitor = await browser.newPage();
  await visitor.goto(at(SITE, `/${title.toLowerCase().replaceAll(' ', '-')}`));
  await expect(visitor.getByText('Am Samstag brennt der Ofen.')).toBeVisible();
  await visitor.close();
});

test('an address that another page has is named at its field, with that page, and in the refusal', async ({
  page,
}, info) => {
  await open(page, '/config/pages');
  await page.getByRole('button', { name: 'Neue Seite' }).click();
  await page.getByLabel('Titel der Seite').fill(`Zweitkontakt ${info.workerIndex} ${info.retry}`);
  await page.getByRole('button', { name: 'Anlegen' }).click();
  await page.getByLabel('Adresse').fill('kontakt');
  await expect(page.getByText('Diese Adresse hat schon „Kontakt“.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Gespeichert' })).toBeVisible();
  await page.getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: /Die Adresse „kontakt“ ist schon vergeben\.$/ }),
  ).toBeVisible();
});

test('what was changed is taken back and done again, and leaves no gap', async ({ page }) => {
  await open(page, '/config/?frameUrl=%2Fkontakt');
  const title = page.getByLabel('Titel', { exact: true });
  await title.fill('Kontakt und Anfahrt');
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(title).toHaveValue('Kontakt');
  await page.getByRole('button', { name: 'Wiederherstellen' }).click();
  await expect(title).toHaveValue('Kontakt und Anfahrt');
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Gespeichert' })).toBeVisible();
});

test('logging out leads to the website, which says so (AUTH-010)', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByRole('dialog', { name: 'Ausloggen erfolgreich' })).toBeVisible();
  await page.goto(at(SITE, '/config/media'));
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
});
