import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { linkInMail } from './mail.ts';
import { keyboardOf, type Keyboard } from './keyboard.ts';
import { platform, root } from './platform.ts';
import { fillLegal } from './started-website.ts';
import { expect, test } from './test.ts';

test.use({ reducedMotion: 'reduce' });

const media = path.join(root, 'deploy/demo/atelier-nord/media');
const pictures = ['schale.webp', 'kanne.webp', 'mondvase.webp'].map((name) => path.join(media, name));

interface Owner {
  page: Page;
  keys: Keyboard;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const area = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
/** The parts of the editor. */
const parts = (page: Page) => ({
  bar: page.getByRole('banner'),
  outline: page.getByRole('navigation', { name: 'Aufbau' }),
  panel: page.getByRole('complementary', { name: 'Eigenschaften' }),
});
/** Machines are not counted: this visitor's browser says that it is a person's. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

async function signUp({ page, keys }: Owner, website: string): Promise<void> {
  const email = `${website.toLowerCase().replaceAll(' ', '-')}@neu.test`;
  await page.goto(`http://localhost:${platform().port}/config/signup`);
  await keys.type(page.getByLabel('Name'), 'Nele Neu');
  await keys.type(page.getByLabel('E-Mail-Adresse'), email);
  await page.keyboard.press('Enter');
  await expect.poll(() => linkInMail(email, '/config/signup')).toContain('#token=');
  // Pasted where the page is open, so that the fragment alone changes.
  await page.goto(linkInMail(email, '/config/signup'));
  await keys.type(page.getByLabel('Passwort'), 'Vogelhaus-7-Kiesel!');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Womit möchtest du anfangen?' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Vorlagen' }).getByRole('listitem')).toHaveCount(6);
  await keys.press(page.getByRole('button', { name: /Laden/ }));
  await keys.type(page.getByLabel('Name'), website);
  await page.keyboard.press('Enter');
  // A whole website is made meanwhile, and another address opened.
  await expect(page.getByRole('heading', { level: 2, name: 'Die ersten Schritte' })).toBeVisible({ timeout: 40_000 });
  await isClean(page);
}

/** Changes the first heading, and puts a gallery of three own pictures and the contact form below. */
async function buildHome({ page, keys }: Owner): Promise<void> {
  await keys.press(page.getByRole('link', { name: 'Seiten', exact: true }));
  await keys.press(page.getByRole('link', { name: /Start/ }).first());
  await keys.press(parts(page).outline.getByRole('button', { name: /^(?!.*verschieben).*Wenige Dinge/ }));
  await keys.leap(parts(page).panel);
  await keys.to(page.getByRole('textbox', { name: 'Text' }));
  await page.keyboard.press('ControlOrMeta+Home');
  for (const _letter of 'Wenige Dinge, gut gemacht') await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.type('Gutes für jeden Tag');

  await keys.leap(parts(page).outline);
  await keys.press(button(page, 'Abschnitt hinzufügen'));
  await keys.press(button(page, 'Leer'));
  await addBlock({ page, keys }, 'Galerie');
  await keys.press(page.getByRole('dialog').getByRole('button', { name: 'Mosaik' }));
  const chooser = page.waitForEvent('filechooser');
  await keys.leap(parts(page).panel);
  await keys.press(button(page, 'Bilder hochladen'));
  await (await chooser).setFiles(pictures);
  await expect(page.frameLocator('iframe').getByRole('group', { name: '3 von 3' })).toBeVisible();

  await addBlock({ page, keys }, 'Formular');
  await keys.leap(parts(page).panel);
  await keys.to(page.getByRole('combobox', { name: 'Formular' }));
  await page.keyboard.type('Kontakt');
  await expect(page.frameLocator('iframe').getByLabel('Nachricht')).toBeVisible();
  await publish({ page, keys });
}

async function addBlock({ page, keys }: Owner, name: string): Promise<void> {
  await keys.leap(parts(page).outline);
  await keys.press(page.getByRole('button', { name: /^Block hinzufügen: Abschnitt/ }).last());
  await keys.type(page.getByLabel('Blöcke durchsuchen'), name);
  await keys.press(page.getByRole('dialog').getByRole('button', { name, exact: true }));
}

async function back({ page, keys }: Owner): Promise<void> {
  await keys.leap(parts(page).bar);
  await keys.press(page.getByRole('link', { name: /Zurück/ }));
}

async function publish({ page, keys }: Owner): Promise<void> {
  await expect(button(page, 'Veröffentlichen')).toBeEnabled();
  await keys.leap(parts(page).bar);
  await keys.press(button(page, 'Veröffentlichen'));
  await expect(page.getByText('Besucher sehen jetzt diese Fassung.')).toBeVisible();
  await expect(parts(page).bar).toBeFocused();
}

/** What is sold, as an entry of the template's shop. */
async function addProduct({ page, keys }: Owner): Promise<void> {
  await back({ page, keys });
  await keys.press(area(page, 'Inhalte'));
  await keys.press(page.getByRole('link', { name: '„Shop“ öffnen' }));
  await keys.press(button(page, 'Neues Produkt'));
  await keys.type(page.getByLabel('Titel'), 'Eierbecher');
  await page.keyboard.press('Enter');
  await keys.press(button(page, 'Varianten und Preise bearbeiten'));
  await keys.type(page.getByLabel('Preis: Ohne Varianten', { exact: true }), '12,50');
  await keys.type(page.getByLabel('Bestand: Ohne Varianten'), '5');
  await keys.press(button(page, 'Fertig'));
  await publish({ page, keys });
  await back({ page, keys });
}

/** Does what the list of the legal check asks for, one point after the other, and opens the store. */
async function openStore({ page, keys }: Owner): Promise<void> {
  const fix = (point: string): Promise<void> =>
    keys.press(page.getByRole('link', { name: `Beheben : ${point}`, exact: true }));
  const save = async (): Promise<void> => {
    await keys.press(button(page, 'Speichern'));
    await expect(page.getByText('Gespeichert.')).toBeVisible();
  };
  await keys.press(area(page, 'Shop'));
  await fix('Angaben zum Anbieter');
  await keys.type(page.getByLabel('Name oder Firma'), 'Nele Neu');
  await keys.type(page.getByLabel('Anschrift', { exact: true }), 'Gasse 2, 10115 Berlin');
  await keys.type(page.getByLabel('E-Mail-Adresse'), 'nele@neu.test');
  await keys.press(button(page, 'Veröffentlichen'));
  await expect(page.getByText('Besucher sehen es jetzt.')).toBeVisible();
  await keys.press(button(page, '„Widerrufsbelehrung“ anlegen'));
  await publish({ page, keys });
  await back({ page, keys });

  await keys.press(area(page, 'Shop'));
  await fix('Lieferzeit');
  await keys.type(page.getByLabel('Lieferzeit'), '2–4 Werktage');
  await keys.press(button(page, 'Angaben zum Anbieter übernehmen'));
  await save();
  await keys.press(area(page, 'Bezahlung'));
  await keys.tick(page.getByRole('checkbox', { name: 'Kauf auf Rechnung' }));
  await save();
  // The rest of what an imprint says; its fields have a test of their own.
  await fillLegal(page);
  await keys.press(area(page, 'Rechtscheck'));
  // What was published comes to the store a moment later; the screen asks again by itself.
  await expect(button(page, 'Shop eröffnen')).toBeEnabled();
  await keys.press(button(page, 'Shop eröffnen'));
  await expect(page.getByRole('heading', { name: 'Dein Shop ist geöffnet' })).toBeVisible();
}

/** The button on the first screen opens the website to everybody. */
async function openToVisitors({ page, keys }: Owner): Promise<void> {
  await keys.press(area(page, 'Übersicht'));
  await page.reload();
  await keys.press(button(page, 'Website öffnen'));
  await expect(page.getByText('Ab jetzt sehen sie alle.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Deine Website ist noch geschlossen' })).toHaveCount(0);
}

/** Reads the page, writes through its form and buys what is new; the shop has no script here. */
async function visit(browser: Browser, origin: string): Promise<void> {
  const visitor = await browser.newPage({ userAgent });
  await visitor.goto(origin);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Gutes für jeden Tag' })).toBeVisible();
  await expect(visitor.getByRole('group', { name: '3 von 3' })).toBeAttached();
  await visitor.getByLabel('Vorname').fill('Ada');
  await visitor.getByLabel('Nachname').fill('Meyer');
  await visitor.getByLabel('E-Mail').fill('ada@besuch.test');
  await visitor.getByLabel('Nachricht').fill('Habt ihr auch Untertassen?');
  await visitor.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(visitor.getByText('Danke für deine Nachricht!')).toBeVisible();
  await visitor.close();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const shop = await context.newPage();
  const keys = keyboardOf(shop);
  const next = (): Promise<void> => keys.press(shop.getByRole('button', { name: 'Weiter' }));
  await shop.goto(`${origin}/shop/eierbecher`);
  await keys.press(button(shop, 'In den Warenkorb'));
  await keys.press(shop.getByRole('link', { name: 'Zur Kasse' }));
  await keys.type(shop.locator('[autocomplete="email"]'), 'ada@besuch.test');
  await next();
  const address = { 'given-name': 'Ada', 'family-name': 'Meyer', 'address-line1': 'Gasse 1', 'postal-code': '10115' };
  for (const [token, text] of Object.entries({ ...address, 'address-level2': 'Berlin' }))
    await keys.type(shop.locator(`[autocomplete="${token}"]`), text);
  await next();
  await keys.choose(shop.getByRole('radio', { name: /Abholung/ }));
  await next();
  const title = shop.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/^(?:Zahlung|Prüfen und bestellen)$/);
  // Of a single way to pay nobody is asked.
  if ((await title.textContent()) === 'Zahlung') {
    await keys.choose(shop.getByRole('radio', { name: 'Rechnung', exact: true }));
    await next();
  }
  await keys.press(button(shop, 'Zahlungspflichtig bestellen'));
  await expect(shop.getByRole('heading', { level: 1, name: /Bestellung/ })).toBeVisible();
  await context.close();
}

/** Looks for the message, the order and the visit where they belong, and on the first screen. */
async function lookAtAll({ page, keys }: Owner): Promise<void> {
  // The screen tells what there was when it was opened; the way there says how much nobody has read.
  await page.reload();
  await keys.press(page.getByRole('link', { name: /^Formulare/ }));
  await keys.press(page.getByRole('link', { name: '1 Einsendung' }));
  await keys.press(page.getByRole('button', { name: /Ada Meyer/ }));
  const read = page.getByRole('article');
  await expect(read.getByText('Habt ihr auch Untertassen?')).toBeVisible();
  await keys.press(read.getByRole('button', { name: 'Markieren' }));
  await expect(read.getByRole('button', { name: 'Markierung entfernen' })).toBeVisible();
  await keys.press(area(page, 'Bestellungen'));
  await expect(page.getByRole('main')).toContainText(/Bestellung 00001\s*Ada Meyer/);
  await keys.press(area(page, 'Übersicht'));
  const week = page.getByRole('region', { name: 'Die letzten 7 Tage' });
  // Visits are counted within seconds; the screen tells what there was when it was opened.
  await expect(async () => {
    await page.reload();
    await expect(week.getByRole('link')).toContainText(['1Besuch', '1Bestellung', '1Einsendung'], { timeout: 4000 });
  }).toPass({ timeout: 30_000, intervals: [0] });
  await expect(page.frameLocator('iframe').locator('h1')).toHaveText('Gutes für jeden Tag');
  await isClean(page);
}

const isClean = async (page: Page): Promise<void> => expect(await axeFaults(page, { without: ['iframe'] })).toEqual([]);

test('with a keyboard alone a new person builds and publishes a page, adds a product and opens the store, a visitor writes and buys, and the owner sees it all', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(240_000);
  const owner = { page, keys: keyboardOf(page) };
  const website = `Eckladen ${info.workerIndex}${info.retry}${Date.now() % 100_000}`;
  await signUp(owner, website);
  await buildHome(owner);
  await addProduct(owner);
  await openStore(owner);
  await openToVisitors(owner);
  await visit(browser, new URL(page.url()).origin);
  await lookAtAll(owner);
});
