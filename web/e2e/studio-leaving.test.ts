import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { logInAt } from './accounts.ts';
import { changeElsewhere } from './change-elsewhere.ts';
import { at, root, run } from './platform.ts';
import { expect, test } from './test.ts';

test.use({ reducedMotion: 'reduce' });
// All of them change what one website says of itself.
test.describe.configure({ mode: 'serial' });

const SITE = 'verlassen';
const OWNER = { email: 'vera@verlassen.test', password: 'geheim-vera-12' };
const words = (id: string, text: string) => ({ id: id.repeat(24), type: 'html', value: { html: `<p>${text}</p>` } });

test.beforeAll(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'litfass-leaving-'));
  cpSync(`${root}/web/e2e/sites/access`, folder, { recursive: true });
  const site: { website: object } = JSON.parse(readFileSync(`${folder}/site.json`, 'utf8'));
  const languages = ['de-DE', 'en-GB'];
  Object.assign(site.website, { identifier: SITE, title: 'Verlassen', languages });
  Object.assign(site, { header: { blocks: [words('a', 'Kopf von damals')] } });
  writeFileSync(`${folder}/site.json`, JSON.stringify(site));
  const account = { ...OWNER, displayName: 'Vera', roles: [1] };
  writeFileSync(`${folder}/people.json`, JSON.stringify({ accounts: [account], members: [] }));
  const page = { urlId: 'probe', title: 'Probe', pageType: 1, workflow: 1 };
  const sections = [{ id: 'b'.repeat(24), theme: 'white', blocks: [words('c', 'Feuer')] }];
  writeFileSync(`${folder}/pages/probe.json`, JSON.stringify({ ...page, sections }));
  const { status, output } = run('scripts/site', 'import', '--with-people', folder);
  rmSync(folder, { recursive: true });
  expect(status, output).toBe(0);
});
test.beforeEach(({ page }) => logInAt(page, SITE, OWNER));

const area = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const state = (page: Page) => page.locator('.editor-state');
const css = (page: Page) => page.getByRole('textbox', { name: 'Eigenes CSS' });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Ungespeicherte Änderungen' });
const publish = (page: Page) => page.getByRole('button', { name: 'Veröffentlichen', exact: true });

async function openProbe(page: Page, screen: (id: string) => string): Promise<void> {
  const id = await page.evaluate(async () => {
    const { pages } = await (await fetch('/api/rest/site/overview')).json();
    return pages.find(({ urlId }: { urlId: string }) => urlId === 'probe').id;
  });
  await page.goto(at(SITE, screen(id)));
}

/** Refuses each save until it is let go. */
async function refuseSaves(page: Page): Promise<() => Promise<void>> {
  const drafts = '**/api/rest/site/drafts/**';
  await page.route(drafts, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 413, json: { code: 'too-large', error: 'Das ist zu groß.' } })
      : route.fallback(),
  );
  return () => page.unroute(drafts);
}

test('navigation, design and settings go on with what was changed a moment before on another of them', async ({
  page,
}) => {
  await page.goto(at(SITE, '/config/design'));
  await css(page).fill('h1 { color: red }');
  await area(page, 'Navigation').click();
  await page.getByRole('button', { name: 'Mappe hinzufügen' }).click();
  await area(page, 'Einstellungen').click();
  await page.getByLabel('Titel der Website').fill('Verlassen und gefunden');
  await area(page, 'Design').click();
  await expect(css(page)).toHaveValue('h1 { color: red }');
  await css(page).fill('h1 { color: blue }');
  await expect(state(page)).toHaveText('Gespeichert');
  await publish(page).click();
  await expect(publish(page)).toBeDisabled();
  await area(page, 'Navigation').click();
  await expect(page.getByText('Neue Mappe')).toBeVisible();
  await expect(publish(page)).toBeDisabled();
  await page.goBack();
  await expect(css(page)).toHaveValue('h1 { color: blue }');
  await area(page, 'Einstellungen').click();
  await expect(page.getByLabel('Titel der Website')).toHaveValue('Verlassen und gefunden');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('what cannot be saved is not left, published or planned unasked', async ({ page }) => {
  await page.goto(at(SITE, '/config/navigation'));
  await area(page, 'Design').click();
  await css(page).fill('h2 { color: red }');
  await expect(state(page)).toHaveText('Gespeichert');
  const accept = await refuseSaves(page);
  await css(page).fill('h2 { color: blue }');
  await expect(state(page)).toHaveText('Nicht gespeichert: Das ist zu groß.');
  await publish(page).click();
  await expect(page.getByRole('alert')).toHaveText(/Das geht erst, wenn .* Das ist zu groß\./);
  for (const leave of [() => area(page, 'Navigation').click(), () => page.goBack()]) {
    await leave();
    await expect(question(page)).toContainText('Das ist zu groß.');
    await question(page).getByRole('button', { name: 'Hier bleiben' }).click();
    await expect(question(page)).toBeHidden();
    await expect(page).toHaveURL(/\/design$/);
    await expect(css(page)).toHaveValue('h2 { color: blue }');
  }
  await area(page, 'Navigation').click();
  await question(page).getByRole('button', { name: 'Verwerfen' }).click();
  await expect(heading(page, 'Navigation')).toBeVisible();
  await accept();
  await area(page, 'Design').click();
  await expect(css(page)).toHaveValue('h2 { color: red }');
});

test('the editor is left once all is saved, and not before one of two versions is chosen', async ({ page }) => {
  await openProbe(page, (id) => `/config/pages/${id}`);
  const title = page.getByLabel('Titel', { exact: true });
  const back = page.getByRole('link', { name: 'Zurück zu den Seiten' });
  await title.fill('Probe eins');
  await back.click();
  await page
    .getByRole('link', { name: /Probe eins/ })
    .first()
    .click();
  await expect(title).toHaveValue('Probe eins');

  const accept = await refuseSaves(page);
  await title.fill('Probe zwei');
  await page.getByRole('button', { name: 'Änderung planen oder prüfen lassen' }).click();
  await expect(page.getByRole('alert')).toContainText('Das ist zu groß.');
  await back.click();
  await expect(question(page)).toContainText('Das ist zu groß.');
  await accept();
  // Saved while it was asked about.
  await expect(heading(page, 'Seiten')).toBeVisible();
  await page
    .getByRole('link', { name: /Probe zwei/ })
    .first()
    .click();

  await expect(title).toHaveValue('Probe zwei');
  await changeElsewhere(page, 'Feuer', 'Glut');
  await title.fill('Probe drei');
  await back.click();
  const choice = page.getByRole('alertdialog', { name: 'In einem anderen Fenster geändert' });
  await choice.getByRole('button', { name: 'So zusammenführen' }).click();
  await expect(state(page)).toHaveText('Gespeichert');
  await expect(title).toHaveValue('Probe drei');
  await back.click();
  await expect(heading(page, 'Seiten')).toBeVisible();
});

test('header and footer return to an earlier version without the rest of the website', async ({ page }) => {
  await page.goto(at(SITE, '/config/design'));
  await css(page).fill('h3 { color: red }');
  await expect(state(page)).toHaveText('Gespeichert');
  await publish(page).click();
  await expect(publish(page)).toBeDisabled();
  await css(page).fill('h3 { color: blue }');
  await area(page, 'Navigation').click();
  await page.getByRole('link', { name: 'Kopf und Fuß bearbeiten' }).click();
  const outline = page.getByRole('navigation', { name: 'Aufbau' });
  await outline.getByRole('button', { name: 'Kopf von damals', exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill('Kopf von heute');
  await expect(outline.getByRole('button', { name: 'Kopf von heute', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Frühere Fassungen' }).click();
  await page.getByRole('button', { name: 'Zu dieser Fassung zurückkehren' }).click();
  await expect(outline.getByRole('button', { name: 'Kopf von damals', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Zurück zu den Seiten' }).click();
  await area(page, 'Design').click();
  await expect(css(page)).toHaveValue('h3 { color: blue }');
});

test('a translation that is not saved is not left unasked', async ({ page }) => {
  await openProbe(page, (id) => `/config/translations/page/${id}?language=en-GB`);
  const back = page.getByRole('link', { name: 'Alle Übersetzungen' });
  const title = page.getByRole('textbox', { name: 'Titel', exact: true });
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeVisible();
  await back.click();
  await expect(heading(page, 'Übersetzungen')).toBeVisible();
  await page.goBack();
  await title.fill('Trial');
  await back.click();
  await expect(question(page)).toContainText('noch nicht gespeichert');
  await question(page).getByRole('button', { name: 'Hier bleiben' }).click();
  await expect(title).toHaveValue('Trial');
  await page.getByRole('button', { name: 'Entwurf speichern' }).click();
  await expect(page.getByText('Besucher sehen es, sobald du veröffentlichst.')).toBeVisible();
  await back.click();
  await expect(heading(page, 'Übersetzungen')).toBeVisible();
});
