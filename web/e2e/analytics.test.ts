import { expect, test, type Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { formOf } from './changed-page.ts';
import { at } from './platform.ts';

const SITE = 'atelier-nord';
/** Machines are not counted: this one says that it is a person's, and another one's than in any other journey. */
const person = (number: string): string =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.${number} Safari/537.36`;

test.use({ reducedMotion: 'reduce' });

/** Of the screen alone: what lies around it is looked at elsewhere. */
const isClean = async (page: Page): Promise<void> => expect(await axeFaults(page, { part: 'main' })).toEqual([]);

test('a visit arrives in the owner’s reports, which can be filtered by it, read as a table and taken along as CSV', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(120_000); // two looks by axe on a machine that does much else
  const source = `plakat-${info.workerIndex}-${info.retry}-${info.project.name}-${process.pid}`;
  const visitor = await browser.newContext({ userAgent: person(`${info.workerIndex}.${info.retry}.${process.pid}`) });
  const seen = await visitor.newPage();
  const counted = seen.waitForResponse((answer) => answer.url().includes('/api/census/RecordHit'));
  await seen.goto(at(SITE, `/kontakt?utm_source=${source}`));
  expect((await counted).status()).toBe(204);

  await page.goto(at(SITE, `/config/analytics?range=today&source=${source}`));
  await page.getByLabel('E-Mail-Adresse').fill('anna@atelier-nord.test');
  await page.getByLabel('Passwort').fill('geheim-anna-1');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Statistik' })).toBeVisible();
  const ofPage = page.getByRole('button', { name: 'Nur Besuche mit Seite: /kontakt' });
  await expect(async () => {
    await ofPage.waitFor({ timeout: 8000 }).catch(() => page.reload());
    await expect(ofPage).toBeVisible({ timeout: 8000 });
  }).toPass();
  await expect(page.getByRole('img', { name: /^Besuche: 1 vom/ })).toBeVisible();
  await page.getByRole('button', { name: 'Seitenaufrufe' }).click();
  await expect(page.getByRole('img', { name: /^Seitenaufrufe: 1 vom/ })).toBeVisible();

  await page.getByRole('button', { name: 'Als Tabelle' }).click();
  await expect(page.getByRole('group', { name: 'Verlauf' }).getByRole('row')).toHaveCount(25);
  await ofPage.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=%2Fkontakt/);
  const csv = await page.getByRole('link', { name: 'Quellen als CSV-Datei' }).getAttribute('href');
  const file = await page.evaluate(async (href) => (await fetch(href)).text(), csv ?? '');
  expect(file).toContain(`${source},1,1,`);
  await page.getByRole('button', { name: 'Filter Seite: /kontakt entfernen' }).click();
  await expect(page).not.toHaveURL(/page=/);

  await page.getByLabel('Zeitraum').selectOption('7 Tage');
  await expect(page.getByRole('group', { name: 'Wann Besucher kommen' }).getByRole('row')).toHaveCount(8);
  await expect(page.getByText(/^Am meisten ist .* los\.$/)).toBeVisible();
  await isClean(page);

  await page.getByRole('tab', { name: 'Tempo' }).click();
  await expect(page.getByRole('heading', { name: 'So schnell erleben Besucher deine Website' })).toBeVisible();
  await page.getByRole('tab', { name: 'Einstellungen' }).click();
  await isClean(page);
  await expect(page.getByRole('link', { name: 'Zu den API-Schlüsseln' })).toHaveAttribute('href', /tab=keys/);
  await visitor.close();
});

test('a search is told once it is meant, with what it found: what was looked for in vain arrives in the reports (CENS-013, ENUM-021)', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(120_000);
  const nothing = `xyz${info.workerIndex}${info.retry}${process.pid}`;
  const visitor = await browser.newContext({ userAgent: person(`9.${info.workerIndex}${info.retry}.${process.pid}`) });
  const seen = await visitor.newPage();
  const told: unknown[] = [];
  seen.on('request', (request) => {
    const { event, data } = formOf(request.postData());
    if (!request.url().endsWith('/RecordHit') || event !== '2') return;
    const { searchQuery, resultCount } = JSON.parse(data ?? '{}');
    told.push([searchQuery, resultCount]);
  });
  await seen.goto(at(SITE, '/search'));
  await expect(seen.locator('[data-view="search view"]')).toHaveCount(1);
  const field = seen.getByRole('main').getByRole('searchbox');
  for (const part of ['Gla', 'sur']) {
    await field.pressSequentially(part);
    await expect(seen).toHaveURL(new RegExp(`q=(?:Gla)?${part}$`));
  }
  await expect.poll(() => told).toEqual([['Glasur', expect.any(Number)]]);
  expect(told).not.toContainEqual(['Glasur', 0]);
  await field.fill(nothing);
  await field.blur();
  await expect.poll(() => told.slice(1)).toEqual([[nothing, 0]]);
  const again = seen.waitForEvent('load');
  await field.press('Enter');
  await again;
  await expect(seen.locator('[data-view="search view"]')).toHaveCount(1);
  await seen.goto(at(SITE, `/search?q=Becher`));
  await expect.poll(() => told.slice(2)).toEqual([['Becher', expect.any(Number)]]);
  await visitor.close();

  await page.goto(at(SITE, '/config/analytics?range=today&part=search'));
  await page.getByLabel('E-Mail-Adresse').fill('anna@atelier-nord.test');
  await page.getByLabel('Passwort').fill('geheim-anna-1');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  const inVain = page.getByRole('group', { name: 'Gesucht, aber nicht gefunden' }).getByText(nothing);
  await expect(async () => {
    await inVain.waitFor({ timeout: 8000 }).catch(() => page.reload());
    await expect(inVain).toBeVisible({ timeout: 8000 });
  }).toPass();
});
