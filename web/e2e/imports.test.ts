import { readFileSync } from 'node:fs';
import { axeFaults } from './axe.ts';
import { platform, root } from './platform.ts';
import { signUp } from './started-website.ts';
import { expect, test } from './test.ts';

const xml = readFileSync(`${root}/web/e2e/kleines-blog.xml`, 'utf8');
const foreign = 'Auch Bilder von fremden Adressen holen';
const fileOf = (text: string) => ({ name: 'blog.xml', mimeType: 'application/xml', buffer: Buffer.from(text) });

test('whoever brings a blog along sees what became of it, finds it again and is asked before anything goes', async ({
  page,
}, info) => {
  test.setTimeout(120_000);
  await signUp(page, `umzug-${info.project.name}-${Date.now() % 1_000_000}`);
  await page.goto(`http://localhost:${platform().port}/config/start`);
  await page.locator('.bring-along input[type=file]').setInputFiles({ ...fileOf(''), name: 'hafen.jpg' });
  await expect(page.getByText('Das sind nur Bilder.')).toBeVisible();
  await page.locator('.bring-along input[type=file]').setInputFiles(fileOf(xml));
  await page.getByLabel('Name', { exact: true }).fill(`Umzug ${info.project.name} ${Date.now() % 1_000_000}`);
  await expect(page.getByRole('checkbox', { name: foreign })).not.toBeChecked();
  await page.getByRole('button', { name: 'Website anlegen' }).click();

  const report = page.locator('.import-report');
  await expect(report).toBeVisible({ timeout: 60_000 });
  await expect(report).toContainText('blog.xml');
  const missing = report.locator('details', { hasText: 'Bilder und Dateien, die fehlen' });
  await missing.locator('summary').click();
  await expect(missing.getByText('Bilder vom Hafen').first()).toBeVisible();
  expect(await axeFaults(page, { part: 'main' })).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Als Tabelle herunterladen (CSV)' }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toContain('Bilder vom Hafen');

  const shorter = xml.replace(/<item>(?:(?!<\/item>)[\s\S])*Bilder vom Hafen[\s\S]*?<\/item>/, '');
  const withForeign = shorter.replace(
    '<content:encoded><![CDATA[',
    '$&<img src="https://bilder.invalid/hof.jpg" alt="">',
  );
  const choose = page.locator('.form-card input[type=file]').first();
  await choose.setInputFiles(fileOf(shorter));
  const replace = page.getByRole('button', { name: /^Ersetzen, 1 Beitrag entfernen$/ });
  await expect(replace).toBeVisible();
  await expect(
    page.getByText(/Diese Datei ersetzt deine Website\. 1 Beitrag steht nicht darin und geht dabei weg\./),
  ).toBeVisible();
  expect(await axeFaults(page, { part: 'main' })).toEqual([]);
  await page.getByRole('button', { name: 'Nichts ändern' }).click();
  await expect(replace).toBeHidden();
  await page.getByRole('checkbox', { name: foreign }).check();
  await choose.setInputFiles(fileOf(withForeign));
  await replace.click();
  await expect(page.getByLabel('Import', { exact: true }).locator('option')).toHaveCount(2);
  await expect(report).toContainText('Ein Bild liegt auf einer fremden Website (bilder.invalid).');
  await expect(report).toContainText('Dateien werden geholt');
  await expect(report.locator('details', { hasText: 'Entfernt, weil es nicht in der Datei stand' })).toBeVisible();
});
