import type { Locator, Page } from '@playwright/test';
import { logInAt } from './accounts.ts';
import { axeFaults } from './axe.ts';
import { at } from './platform.ts';
import { expect, test } from './test.ts';

test.use({ reducedMotion: 'reduce' });

async function findNothing(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([]);
}

/** Goes to a part of the store by its row of parts. */
async function open(page: Page, part: string, heading: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: part, exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible();
}

async function changeStock(page: Page, entry: string): Promise<void> {
  const field = page.getByLabel('Bestand von Kochlöffel, vier Stück, SQ4102329');
  const before = Number(await field.inputValue());
  await field.fill('viele');
  await expect(page.getByText('Nur ganze Zahlen ab 0, +5 oder −2')).toBeVisible();
  await field.fill(entry);
  await field.press('ArrowDown');
  await expect(page.getByLabel(/^Bestand von Vase/)).toBeFocused();
  await page.getByRole('button', { name: '1 Änderung speichern' }).click();
  await expect(field).toHaveValue(String(before + Number(entry)));
}

async function logInOver(place: Page | Locator): Promise<void> {
  await place.getByLabel('E-Mail-Adresse').fill('lager@atelier-nord.test');
  await place.getByLabel('Passwort').fill('geheim-lager-1');
  await place.getByRole('button', { name: 'Anmelden' }).click();
}

async function tryCoupon(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Neuer Gutschein' }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByLabel('Rabatt in Prozent').fill('12,5');
  await findNothing(page);
  // The session ends while the form is half filled: who logs in over it goes on where he was.
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await logInOver(page.getByRole('alertdialog'));
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  // However many coupons there are: the first page of the list need not hold it.
  await page.getByLabel('Code suchen').fill(code);
  const row = page.getByRole('listitem').filter({ hasText: code });
  await expect(row).toContainText('12,5 % Rabatt');
  await row.getByRole('button', { name: `Aktionen für ${code}` }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(row).toHaveCount(0);
}

test('a store manager runs the store: the legal check, stock by keyboard, coupons, shipping, payment, taxes (ENUM-008)', async ({
  page,
}, info) => {
  await page.goto(at('atelier-nord', '/config/store'));
  await logInOver(page);
  await expect(page.getByRole('heading', { name: /^Dein Shop ist/ })).toBeVisible();
  await expect(page.getByText('§ 312j (2), (3) BGB')).toBeVisible();
  await findNothing(page);

  await open(page, 'Bestand', 'Bestand');
  await changeStock(page, '+1');
  await changeStock(page, '-1');
  await findNothing(page);

  await open(page, 'Gutscheine', 'Gutscheincodes');
  await tryCoupon(page, `PROBE${info.workerIndex}X${info.retry}`);

  await open(page, 'Versand', 'Versandzonen');
  const preview = page.getByRole('region', { name: 'Was zahlt ein Kunde?' });
  await preview.getByLabel('Land').selectOption('DE');
  await expect(preview.getByRole('listitem')).toContainText(['5,90', '7,90', 'kostenlos']);
  await preview.getByLabel('Land').selectOption('JP');
  await expect(preview).toContainText('Nach Japan wird nicht geliefert');
  await page.getByText('DHL Paket').first().click();
  await page.getByRole('textbox', { name: 'Kosten (EUR)' }).first().fill('viel');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Gib einen Betrag ein, zum Beispiel 12,50.')).toBeVisible();
  await findNothing(page);

  // What cannot be read was typed all the same: it is not left unasked.
  await page.getByRole('link', { name: 'Bezahlung', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwerfen' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Ohne Anbieter', exact: true })).toBeVisible();
  await page.getByLabel('Vorkasse per Überweisung').check();
  await page.getByLabel('Wem das Konto gehört').fill('Atelier Nord');
  await page.getByLabel('IBAN').fill('DE00 1234');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByLabel('IBAN')).toHaveAccessibleDescription('Diese IBAN gibt es nicht. Bitte prüfe sie.');
  await expect(page.getByLabel('IBAN')).toBeFocused();
  await page.getByRole('link', { name: 'Steuern', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwerfen' }).click();

  for (const [part, heading] of [
    ['Steuern', 'Steuersätze'],
    ['Geschenkgutscheine', 'Geschenkgutscheine'],
    ['Bewertungen', 'Bewertungen'],
    ['Abos', 'Abos'],
    ['Tarife und Spenden', 'Spendenseiten'],
    ['Einstellungen', 'Angaben, die das Gesetz verlangt'],
  ] as const)
    await open(page, part, heading);
  await findNothing(page);
  const areas = page.getByRole('navigation', { name: 'Bereiche' });
  await areas.getByRole('link', { name: 'Produkte', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Produkte' })).toBeVisible();
  await findNothing(page);
});

/** Ticked and unticked with the keyboard; what was counted before is there again. */
async function tryUnlimited(page: Page): Promise<void> {
  const stock = page.getByLabel('Bestand von Kochlöffel, vier Stück, SQ4102329');
  const box = page.getByLabel('Kochlöffel, vier Stück, SQ4102329, unbegrenzt verfügbar');
  const pieces = await stock.inputValue();
  for (const isOn of [true, false]) {
    await box.focus();
    await page.keyboard.press('Space');
    await expect(stock).toHaveCount(isOn ? 0 : 1);
    await page.getByRole('button', { name: '1 Änderung speichern' }).click();
    await expect(page.getByRole('button', { name: /speichern$/ })).toHaveCount(0);
    await expect(box).toBeChecked({ checked: isOn });
  }
  await expect(stock).toHaveValue(pieces);
  const all = page.getByLabel('Unbegrenzt: alle gezeigten Varianten');
  await all.check();
  await expect(page.getByRole('button', { name: /\d+ Änderungen speichern/ })).toBeVisible();
  await expect(stock).toHaveCount(0);
  await findNothing(page);
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(stock).toHaveValue(pieces);
}

test('prices, and what never runs out, are changed in the list of stock, and home asks anew when somebody comes back to its window (PROD-008, PROD-011)', async ({
  page,
}) => {
  await logInAt(page, 'atelier-nord', { email: 'anna@atelier-nord.test', password: 'geheim-anna-1' });
  await page.goto(at('atelier-nord', '/config/store/inventory'));
  const price = page.getByLabel('Preis von Kochlöffel, vier Stück, SQ4102329');
  const before = await price.inputValue();
  await price.fill('geschenkt');
  await expect(page.getByText('Gib Preise wie 12,50 ein.')).toBeVisible();
  await findNothing(page);
  for (const cents of ['37,5', before]) {
    await price.fill(cents);
    await page.getByRole('button', { name: '1 Änderung speichern' }).click();
    await expect(page.getByRole('button', { name: /speichern$/ })).toHaveCount(0);
    await expect(price).toHaveValue(cents === before ? before : '37,50');
  }
  await tryUnlimited(page);

  await page.clock.install();
  await page.goto(at('atelier-nord', '/config/'));
  const visits = page.getByRole('region', { name: 'Die letzten 7 Tage' }).getByRole('link', { name: /Besuch/ });
  await expect(visits).toContainText(/\d/);
  await page.clock.fastForward('01:00');
  await expect(async () => {
    const asked = page.waitForRequest(/\/api\/rest\/census\/summary/, { timeout: 3000 });
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await asked;
  }).toPass();
});

test('a file that the server does not send says why, and comes when it is asked for once more', async ({ page }) => {
  await logInAt(page, 'atelier-nord', { email: 'anna@atelier-nord.test', password: 'geheim-anna-1' });
  await page.goto(at('atelier-nord', '/config/orders'));
  const file = page.getByRole('link', { name: 'Als CSV' });
  const words = page.getByRole('alertdialog', { name: 'Die Datei konnte nicht geladen werden' });
  const text = 'Gerade werden zu viele Dateien erstellt. Bitte versuche es in einer Minute noch einmal.';
  const answers: Record<string, object> = {
    [text]: { status: 503, json: { code: 'busy', error: text } },
    'Der Server hat gerade keine Datei geschickt.': {
      status: 502,
      contentType: 'text/html',
      body: '<h1>Bad Gateway</h1>',
    },
  };
  for (const [says, answer] of Object.entries(answers)) {
    await page.route('**/orders.csv*', (route) => route.fulfill(answer));
    await file.focus();
    await page.keyboard.press('Enter');
    await expect(words).toContainText(says);
    await findNothing(page);
    await page.unrouteAll();
    const fetched = page.waitForEvent('download');
    await words.getByRole('button', { name: 'Noch einmal versuchen' }).press('Enter');
    expect((await fetched).suggestedFilename()).toBe('bestellungen.csv');
    await expect(words).toBeHidden();
  }
  await page.route('**/orders.csv*', (route) => route.abort());
  await file.click();
  await expect(words).toContainText('Der Server hat gerade keine Datei geschickt.');
  await page.keyboard.press('Escape');
  await expect(words).toBeHidden();
});

test('products come from a file of another shop: what is wrong is told by line, what is right becomes drafts', async ({
  page,
}, { retry }) => {
  const title = `Kanne aus der Datei ${retry}`;
  await logInAt(page, 'atelier-nord', { email: 'anna@atelier-nord.test', password: 'geheim-anna-1' });
  await page.goto(at('atelier-nord', '/config/store/products'));
  const give = (name: string, rows: string) =>
    page.locator('input[type=file]').setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(`Handle,Title,Variant Price\n${rows}`),
    });
  await give('leer.csv', 'kanne,"Kanne');
  await expect(page.getByText('Fehler in der Datei: Es wird nichts gespeichert.')).toBeVisible();
  await expect(page.getByRole('button', { name: /übernehmen$/ })).toHaveCount(0);
  await give('falsch.csv', 'kanne,Kanne,geschenkt');
  await expect(page.getByText('Eine Zeile wird nicht übernommen')).toBeVisible();
  await expect(page.getByRole('button', { name: /übernehmen$/ })).toBeDisabled();
  await give('richtig.csv', `kanne,${title},31.50`);
  await expect(page.getByRole('status').filter({ hasText: 'richtig.csv' })).toBeVisible();
  await findNothing(page);
  await page.getByRole('button', { name: '1 Produkt übernehmen' }).press('Enter');
  await expect(page.getByText('1 Produkt ist als Entwurf da.')).toBeVisible();

  await page.getByRole('link', { name: 'Produkte bearbeiten' }).click();
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('Entwurf');
  await row.getByRole('button', { name: /^Weitere Aktionen/ }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(row).toHaveCount(0);
});
