import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { platform } from './platform.ts';
import { expect, test } from './test.ts';

test.use({ reducedMotion: 'reduce' });

const isClean = async (page: Page): Promise<void> =>
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);

test('a new person has a website in a minute, a visitor writes to it, and the message is read', async ({
  page,
  browser,
}, info) => {
  const name = `Ofenhaus ${info.workerIndex}${info.retry}${Date.now() % 100_000}`;
  const email = `${name.toLowerCase().replaceAll(' ', '-')}@neu.test`;
  await page.goto(`http://localhost:${platform().port}/config/signup`);
  await page.getByLabel('Name').fill('Nele Neu');
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByRole('button', { name: /Link|Konto|Registrieren|schicken/ }).click();
  await expect.poll(() => linkFor(email)).toContain('/config/signup#token=');
  // The address differs in its fragment alone: the page is asked for anew.
  await page.goto('about:blank');
  await page.goto(linkFor(email));
  await page.getByLabel('Passwort').fill('Vogelhaus-7-Kiesel!');
  await page.locator('button[type=submit]').click();

  await expect(page.getByRole('heading', { level: 1, name: 'Womit möchtest du anfangen?' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Vorlagen' }).getByRole('listitem')).toHaveCount(6);
  await isClean(page);
  await page.getByRole('button', { name: /Atelier/ }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Website anlegen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hallo, Nele Neu' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Die ersten Schritte' })).toBeVisible();
  await isClean(page);

  const visitor = await browser.newPage();
  await visitor.goto(new URL('/kontakt', page.url()).href);
  await visitor.getByLabel('Vorname').fill('Ada');
  await visitor.getByLabel('Nachname').fill('Meyer');
  await visitor.getByLabel('E-Mail').fill('ada@besuch.test');
  await visitor.getByLabel('Worum geht es?').selectOption('Kurs');
  await visitor.getByLabel('Nachricht').fill('Gibt es im März noch einen Platz an der Scheibe?');
  await visitor.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(visitor.getByText('Danke für deine Nachricht!')).toBeVisible();
  await visitor.close();

  await page.getByRole('link', { name: 'Formulare' }).click();
  await page.getByRole('link', { name: '1 Einsendung' }).click();
  await page.getByRole('button', { name: /Ada Meyer/ }).click();
  const read = page.getByRole('article');
  await expect(read.getByText('Gibt es im März noch einen Platz an der Scheibe?')).toBeVisible();
  await read.getByRole('button', { name: 'Markieren' }).click();
  await expect(read.getByRole('button', { name: 'Markierung entfernen' })).toBeVisible();
  await isClean(page);
});

/** Where the mail that the platform wrote to this address leads; empty before it is there. */
function linkFor(email: string): string {
  const folder = path.join(platform().dataDir, 'mail');
  const mails = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.eml'));
  for (const file of mails) {
    const text = readFileSync(path.join(folder, file), 'utf8')
      .replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '=');
    const link = text.includes(email) ? /https?:\/\/\S+\/config\/signup#token=\S+/.exec(text)?.[0] : undefined;
    if (link) return link;
  }
  return '';
}
