import { expect, test, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { logInAt } from './accounts.ts';
import { axeFaults } from './axe.ts';
import { changeElsewhere } from './change-elsewhere.ts';
import { fromWord, importNeighbour, pasteFromNeighbour, pasteOver, pastePlain } from './clipboard.ts';
import { pastePictures } from './pasted-pictures.ts';
import { at } from './platform.ts';

const SITE = 'atelier-nord';
const ANNA = { email: 'anna@atelier-nord.test', password: 'geheim-anna-1' };
test.use({ reducedMotion: 'reduce' });

test.beforeAll(() => importNeighbour(ANNA));

const id = (number: number): string => number.toString(16).padStart(24, '0');
const text = (number: number, words: string, attributes = '') => ({
  id: id(number),
  type: 'html',
  value: { html: `<p${attributes}>${words}</p>` },
});

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('E-Mail-Adresse').fill(ANNA.email);
  await page.getByLabel('Passwort').fill(ANNA.password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

/** Opens a new page of two sections in the editor; the way there is another journey. */
async function openPage(page: Page): Promise<FrameLocator> {
  await logInAt(page, SITE, ANNA);
  const sections = [
    { id: id(1), theme: 'white', blocks: [text(11, 'Ton'), text(12, 'Holz', ' style="color: red"')] },
    { id: id(2), theme: 'light', blocks: [text(13, 'Feuer')] },
  ];
  const made = await page.evaluate(
    async (document) => {
      const send = async (crumb: string): Promise<Record<string, string>> => {
        const body = JSON.stringify({ kind: 'page', title: `Werkbank ${Math.random()}`, document });
        const headers = { 'content-type': 'application/json' };
        return (await fetch(`/api/rest/site/documents?crumb=${crumb}`, { method: 'POST', headers, body })).json();
      };
      return send((await send(''))['crumb'] ?? '');
    },
    { sections },
  );
  await page.goto(at(SITE, `/config/pages/${made['id']}`));
  const frame = page.frameLocator('.canvas-room iframe');
  await expect(frame.getByText('Feuer')).toBeVisible();
  return frame;
}

/** The outline: the names of the blocks of each section. */
const outline = (page: Page, section: number) =>
  page
    .locator('.outline-section')
    .nth(section - 1)
    .locator('.outline-block .outline-row');
const saved = (page: Page) => expect(page.locator('.editor-state')).toHaveText('Gespeichert');

test('blocks are moved, sized, copied and written on the page itself, by pointer and by key', async ({ page }) => {
  const frame = await openPage(page);
  const ton = frame.locator(`[data-block-id="${id(11)}"]`);
  const said = page.locator('.canvas [role=status]');
  await ton.click();
  await expect(frame.getByRole('button', { name: /Ziehen zum Verschieben/ })).toBeVisible();
  for (const columns of [11, 10, 9, 8, 7, 6]) {
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(said).toContainText(`Ton: Abschnitt 1, Zeile 1, Spalte 1, ${columns} von 12 Spalten breit`);
  }
  await page.keyboard.press('ArrowRight');
  await expect(said).toContainText('Spalte 2');
  await page.keyboard.press('ControlOrMeta+D');
  await expect(outline(page, 1)).toHaveText(['Ton', 'Ton', 'Holz']);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(outline(page, 1)).toHaveText(['Ton', 'Holz']);

  await frame.locator(`[data-block-id="${id(12)}"]`).click();
  const grip = await frame.getByRole('button', { name: /Ziehen zum Verschieben/ }).boundingBox();
  const target = await frame.locator(`[data-block-id="${id(13)}"]`).boundingBox();
  if (!grip || !target) throw new Error('nothing to drag');
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(target.x + 20, target.y + target.height + 30, { steps: 4 });
  await page.mouse.up();
  await expect(outline(page, 2)).toHaveText(['Feuer', 'Holz']);

  await doubleClickWhileDrawn(page, ton);
  await expect(ton.getByRole('textbox')).toBeFocused();
  await page.keyboard.type(' und Wasser');
  await page.keyboard.press('Escape');
  await expect(outline(page, 1)).toHaveText(['Ton und Wasser']);
  await expect(frame.getByText('Ton und Wasser')).toBeVisible();

  await page.keyboard.press('ControlOrMeta+C');
  await frame.getByText('Feuer').click();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(outline(page, 2)).toHaveText(['Feuer', 'Ton und Wasser', 'Holz']);
  await saved(page);

  // From another website pictures come along under names of their own; what cannot is said by its name.
  await pasteFromNeighbour(page, ['gasthaus-abend.webp', 'fehlt.webp']);
  await expect(page.getByRole('status').filter({ hasText: 'Nicht mitgekommen: fehlt.webp.' })).toBeVisible();
  await expect(outline(page, 3)).toHaveText(['gasthaus-abend.webp', 'fehlt.webp']);
  await expect(frame.locator('main img[alt="gasthaus-abend.webp"]').first()).toBeVisible();
  await expect(frame.locator('main img[alt="fehlt.webp"]')).toHaveCount(0);
  await cropByKeys(page);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(outline(page, 3)).toHaveCount(0);
  await saved(page);

  // Controls that show only a picture say what they are called.
  await page.getByRole('button', { name: 'Frühere Fassungen' }).hover();
  await expect(page.getByRole('tooltip')).toHaveText('Frühere Fassungen');

  await frame.locator('.lf-header').click({ position: { x: 4, y: 4 } });
  await expect(page.getByText('gilt für die ganze Website')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Kopf- und Fußbereich bearbeiten' })).toBeVisible();

  // Another block of the page is written in another window meanwhile.
  await changeElsewhere(page, 'Feuer', 'Glut');
  await page.getByRole('button', { name: /^Seite: Werkbank/ }).click();
  await page.getByLabel('Titel', { exact: true }).fill('Meine Werkbank');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Glut');
  await expect(question).toContainText('Das warst du, in einem anderen Fenster');
  await expect(question.getByRole('radiogroup')).toHaveCount(2);
  await question.getByRole('button', { name: 'So zusammenführen' }).click();
  await expect(outline(page, 2)).toHaveText(['Glut', 'Ton und Wasser', 'Holz']);
  await expect(page.getByLabel('Titel', { exact: true })).toHaveValue('Meine Werkbank');
  await saved(page);
});

/** Takes the chosen picture's right edge in by three hundredths, and moves what is left by one. */
async function cropByKeys(page: Page): Promise<void> {
  await outline(page, 3).first().click();
  await page.getByText('Ausschnitt', { exact: true }).click();
  const crop = page.getByRole('button', { name: 'Rahmen des Ausschnitts' });
  for (const key of ['Shift+ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowLeft', 'ArrowRight']) await crop.press(key);
  await expect(page.getByRole('status').filter({ hasText: '97 % breit, 100 % hoch, 1 % von links' })).toBeAttached();
  await expect(page.getByLabel('Breite in %')).toHaveValue('97');
  await saved(page);
}

/** A double click whose second press is held down until the server has drawn the page anew. */
async function doubleClickWhileDrawn(page: Page, block: Locator): Promise<void> {
  await block.click();
  await block.hover();
  await page.mouse.down({ clickCount: 2 });
  const drawn = page.waitForResponse(/\/site\/previews\b/);
  await page.keyboard.press('Shift+ArrowLeft');
  await (await drawn).finished();
  await page.mouse.up({ clickCount: 2 });
}

test('phones have a layout of their own, sections are kept and used again, and a text is replaced everywhere', async ({
  page,
}) => {
  const frame = await openPage(page);
  await page.getByRole('radio', { name: 'Ansicht für Telefone' }).click();
  await outline(page, 1).nth(1).press('ArrowUp');
  await expect(page.getByText('Für Handys eigens eingestellt').last()).toBeVisible();
  await page.getByLabel('Auf Handys verbergen').click({ force: true });
  await expect(outline(page, 1).nth(1)).toContainText('Auf Handys verborgen');
  await page.getByRole('button', { name: 'Zurücksetzen' }).click();
  await expect(outline(page, 1).nth(1)).not.toContainText('eigens eingestellt');
  expect(await axeFaults(page, { without: ['iframe'] })).toEqual([]);

  const name = `Abschnitt ${Math.random()}`;
  await page.getByRole('button', { name: 'Abschnitt 1', exact: true }).click();
  await page.getByRole('button', { name: 'Für andere Seiten speichern' }).last().click();
  await page.getByLabel('Name des Abschnitts').fill(name);
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.locator('.outline > .button').click();
  await page.getByRole('button', { name, exact: true }).click();
  await expect(outline(page, 2)).toContainText(['Ton', 'Holz']);
  await expect(frame.locator('main [data-section-id]')).toHaveCount(3);
  await page.locator('.outline > .button').click();
  await page.getByRole('button', { name: `Löschen: ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
  await page.keyboard.press('Escape');
  const word = `Feuer${Date.now()}`;
  await frame.getByText('Feuer').dblclick();
  await expect(frame.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(word);
  await page.keyboard.press('Escape');
  await expect(outline(page, 3)).toHaveText([word]);
  await saved(page);

  await page.goto(at(SITE, '/config/replace'));
  await page.getByLabel('Suchen nach').fill(word);
  await page.getByLabel('Ersetzen durch').fill('Glut');
  await page.getByRole('button', { name: 'Suchen', exact: true }).click();
  await expect(page.getByText('1 Fundstelle in 1 Dokument')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: '1 Stelle ersetzen' }).click();
  await expect(page.getByText('1 Stelle in 1 Entwurf ersetzt.')).toBeVisible();
});

test('nothing that is written is lost: without network, when a service fails, when the session has ended, from Word', async ({
  page,
  context,
}) => {
  const frame = await openPage(page);
  const title = page.getByLabel('Titel', { exact: true });
  const state = page.locator('.editor-state');
  await context.setOffline(true);
  await title.fill('Ohne Netz');
  await expect(state).toHaveText('Nicht gespeichert – wird erneut versucht');
  await context.setOffline(false);
  await saved(page);

  // Without network while the editor loads, the page comes once it is back.
  await page.route('**/config/frame', (route) => route.abort(), { times: 1 });
  await page.reload();
  await expect(page.getByText('Die Vorschau konnte nicht geladen werden.')).toBeVisible();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(frame.getByText('Feuer')).toBeVisible();

  await page.route('**/api/rest/site/drafts/**', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', error: 'Gerade nicht erreichbar.' } }),
  );
  await title.fill('Ohne Dienst');
  await expect(state).toHaveText('Nicht gespeichert – wird erneut versucht');
  await page.unroute('**/api/rest/site/drafts/**');
  await saved(page);

  await context.clearCookies();
  await title.fill('Ohne Sitzung');
  const dialog = page.getByRole('alertdialog', { name: 'Anmelden' });
  await expect(dialog).toBeVisible();
  await logIn(page);
  await expect(dialog).toBeHidden();
  await saved(page);
  await expect(title).toHaveValue('Ohne Sitzung');

  // What the text editor does not keep is said before it is lost.
  await outline(page, 1).nth(1).click();
  await expect(page.getByText('die der Texteditor nicht behält (p[color])')).toBeVisible();
  await outline(page, 1).first().click();
  const box = page.getByRole('textbox', { name: 'Text' });
  await box.click();
  await pasteOver(box, fromWord());
  await expect(box.locator('ol > li > p')).toHaveText(['Erstens', 'Zweitens', 'A. Müller']);
  await expect(box.locator('li li')).toHaveText('A. Müller');
  await expect(box.locator('p')).toHaveCount(407);
  // What its writers noted for each other or have taken out is not for visitors.
  await expect(box.locator('p').last()).toHaveText('Preisliste');
  await expect(box.locator('p[style*="center"] strong')).toHaveText('Mitte');
  await expect(box.locator('td[style*="right"]')).toHaveText('12 €');
  await expect(box.getByRole('link', { name: 'Kurse' })).toHaveAttribute('href', 'https://ton.test/kurse');
  await saved(page);
  expect(await box.innerHTML()).not.toMatch(/mso|class="Mso|<o:p|<!--/);
  await pastePlain(box);
  const shown = await pastePictures(page, SITE, box);
  await saved(page);
  await page.reload();
  await outline(page, 1).first().click();
  await expect(box.locator(`img[src^="${shown}"]`)).toHaveCount(1);
});

test('a block of prices offers the plans that there are, and says which one is gone', async ({ page }) => {
  await logInAt(page, 'mira-falk', { email: 'mira@mira-falk.test', password: 'geheim-mira-1' });
  const send = async (url: string, body: object, method = 'POST'): Promise<Record<string, string>> =>
    page.evaluate(
      async (sent) => {
        const { crumb } = await (await fetch('/api/auth/session')).json();
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`${sent.url}?crumb=${crumb}`, { ...sent, headers });
        return answer.status === 204 ? {} : answer.json();
      },
      { url, method, body: JSON.stringify(body) },
    );
  const name = `Dunkelkammer ${Math.random()}`;
  const plan = await send('/api/rest/commerce/plans', {
    name,
    priceCents: 1500,
    billingPeriod: { value: 1, unit: 'month' },
  });
  const block = { id: id(21), type: 'pricing', value: { plans: ['Freundeskreis', 'Von gestern'] } };
  const made = await send('/api/rest/site/documents', {
    kind: 'page',
    title: `Tarife ${Math.random()}`,
    document: { sections: [{ id: id(1), theme: 'white', blocks: [block] }] },
  });
  await page.goto(at('mira-falk', `/config/pages/${made['id']}`));
  const frame = page.frameLocator('.canvas-room iframe');
  await frame.getByText('5 € pro Monat', { exact: true }).click();
  const plans = page.getByRole('group', { name: 'Mitgliedschaften' });
  await expect(plans.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(plans).toContainText('Was es nicht mehr gibt, sehen deine Besucher nicht.');
  await plans.getByRole('checkbox', { name: 'Von gestern (gibt es nicht mehr)' }).uncheck();
  await plans.getByRole('checkbox', { name: `${name} – 15,00 € je Monat` }).check();
  await expect(plans).not.toContainText('Was es nicht mehr gibt, sehen deine Besucher nicht.');
  await expect(frame.getByText('15 € pro Monat')).toBeVisible();
  await send(`/api/rest/commerce/plans/${plan['id']}`, {}, 'DELETE');
});
