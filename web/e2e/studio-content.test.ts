import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { at } from './platform.ts';

const SITE = 'atelier-nord';

test.use({ reducedMotion: 'reduce' });

async function logIn(page: Page, address: string): Promise<void> {
  await page.goto(at(SITE, address));
  await page.getByLabel('E-Mail-Adresse').fill('anna@atelier-nord.test');
  await page.getByLabel('Passwort').fill('geheim-anna-1');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page).not.toHaveURL(/login/);
}

const isClean = async (page: Page): Promise<void> =>
  expect((await new AxeBuilder({ page }).exclude('iframe').analyze()).violations.map(({ id }) => id)).toEqual([]);

test('a post is written with its tag, published, hidden again with others and deleted (WORK-001, WORK-003, BLOG-007, BLOG-009)', async ({
  page,
}, info) => {
  const title = `Glasurprobe ${info.workerIndex} ${info.retry}`;
  await logIn(page, '/config/content');
  await page.getByRole('link', { name: '„Tagebuch“ öffnen' }).click();
  await expect(page.getByRole('link', { name: /Ofen öffnen/ })).toBeVisible();
  await isClean(page);
  await page.getByRole('button', { name: 'Neuer Eintrag' }).click();
  await page.getByLabel('Titel', { exact: true }).fill(title);
  await page.getByRole('button', { name: 'Anlegen' }).click();
  const tag = page.getByRole('combobox', { name: 'Schlagwörter' });
  await tag.fill('Probe');
  await tag.press('Enter');
  await tag.fill('probe');
  await tag.press('Enter');
  await expect(page.getByText('Dieses Schlagwort gibt es schon.')).toBeVisible();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: title })).toBeVisible();
  await isClean(page);
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  await expect(page.getByText('Besucher sehen jetzt diese Fassung.')).toBeVisible();
  await page.getByRole('link', { name: /Zurück/ }).click();
  await page.getByLabel('Einträge durchsuchen').fill(title);
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('Verfügbar');
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Verbergen' }).click();
  await expect(row).toContainText('Verborgen');
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Kein Eintrag passt dazu.')).toBeVisible();
});

test('design and navigation change as a draft, are seen at once and are taken back (ROUTE-010)', async ({ page }) => {
  await logIn(page, '/config/design');
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByLabel('Schriftpaar').selectOption('mono');
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCSS('font-family', /monospace/);
  await isClean(page);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Gespeichert' })).toBeVisible();
  await page.getByRole('link', { name: 'Navigation' }).click();
  const rows = page.getByRole('region', { name: 'Hauptnavigation' }).getByRole('listitem');
  const names = await rows.allInnerTexts();
  await page.getByRole('button', { name: `${names[1] ?? ''} nach oben` }).click();
  await expect(rows.first()).toContainText(names[1] ?? '');
  await isClean(page);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(rows.first()).toContainText(names[0] ?? '');
  await expect(page.getByRole('status').filter({ hasText: 'Gespeichert' })).toBeVisible();
});

test('settings are found in their tabs; a redirect that is not sound is refused', async ({ page }) => {
  await logIn(page, '/config/settings');
  await expect(page.getByLabel('Titel der Website')).toHaveValue('Atelier Nord');
  await isClean(page);
  await page.getByRole('tab', { name: 'Weiterleitungen' }).click();
  await page.getByLabel('Von', { exact: true }).fill('alt');
  await page.getByRole('button', { name: 'Weiterleitung hinzufügen' }).click();
  await expect(page.getByText('Die alte Adresse beginnt mit einem Schrägstrich.')).toBeVisible();
  await isClean(page);
  await page.getByRole('tab', { name: 'Export & Löschen' }).click();
  await expect(page.getByRole('button', { name: 'Website löschen' })).toBeDisabled();
  await isClean(page);
});

test('a file of the library says where it is shown, and keeps a name (MEDIA-005)', async ({ page }) => {
  await logIn(page, '/config/media');
  await page.getByRole('button', { name: '„becher.webp“ öffnen' }).click();
  const dialog = page.getByRole('dialog', { name: 'becher.webp' });
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Becher' }).first()).toBeVisible();
  await isClean(page);
  await dialog.getByLabel('Dateiname').fill('');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Gib einen Dateinamen ein.');
});
