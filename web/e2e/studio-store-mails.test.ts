import type { Page } from '@playwright/test';
import { logInAt } from './accounts.ts';
import { axeFaults } from './axe.ts';
import { mailsTo } from './mail.ts';
import { importOwn } from './own-website.ts';
import { at } from './platform.ts';
import { callFrom } from './started-website.ts';
import { expect, test } from './test.ts';

test.use({ reducedMotion: 'reduce' });

async function findNothing(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([]);
}

/** Writes another address into the published legal details of the website that the page is at. */
async function publishAddress(page: Page, email: string): Promise<void> {
  const { website } = (await callFrom(page, 'GET', '/api/rest/site/overview')).body;
  const place = `/site/${website.id}`;
  const { published } = (await callFrom(page, 'GET', `/api/rest/site/documents${place}`)).body;
  const { settings } = published;
  const document = { ...published, settings: { ...settings, legal: { ...settings.legal, email } } };
  const saved = await callFrom(page, 'PUT', `/api/rest/site/drafts${place}`, { document, version: null });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const shown = await callFrom(page, 'POST', `/api/rest/site/drafts${place}/publish`, {});
  expect(shown.status, JSON.stringify(shown.body)).toBe(200);
}

/** Wants no mails, by the newest link that went to an address: earlier ones have ended. */
const refuseAt = (page: Page, email: string): Promise<void> =>
  expect(async () => {
    const links = mailsTo(email).flatMap(
      (mail) => mail.match(/\/api\/commerce\/notice-address\/refuse\?token=[\w-]+/g) ?? [],
    );
    const statuses = await page.evaluate(
      (urls) => Promise.all(urls.map(async (url) => (await fetch(url, { method: 'POST' })).status)),
      [...new Set(links)],
    );
    expect(statuses).toContain(200);
  }).toPass({ timeout: 30_000 });

test('the settings say where the store’s mails go while an address waits or refused, and ask it again', async ({
  page,
}, info) => {
  const { identifier, owner } = importOwn('access', `post-${info.workerIndex}-${info.retry}`);
  const stranger = `laden-${info.workerIndex}-${info.retry}-${Date.now()}@fremd.test`;
  await logInAt(page, identifier, owner);
  await page.goto(at(identifier, '/config/store/settings'));
  const mails = page.getByRole('region', { name: 'E-Mails', exact: true });
  const ask = mails.getByRole('button', { name: 'Noch einmal fragen' });
  await expect(mails).toContainText(/Mails zu Bestellungen und zum Shop gehen an \S+@\S+\./);
  await expect(ask).toHaveCount(0);

  await publishAddress(page, stranger);
  await expect(async () => {
    await page.reload();
    await expect(mails).toContainText(`${stranger}wartet auf Bestätigung`, { timeout: 3000 });
  }).toPass();
  await expect(mails).toContainText(`Bis dahin gehen Mails zu Bestellungen und zum Shop an ${owner.email}.`);
  await mails.getByRole('link', { name: 'Zu den Angaben' }).click();
  const typed = page.getByRole('textbox', { name: 'E-Mail-Adresse' });
  await expect(typed).toBeFocused();
  await expect(typed).toHaveValue(stranger);
  await page.goBack();
  await findNothing(page);
  await ask.click();
  await expect(page.getByText(`Die Bitte um Bestätigung ist unterwegs an ${stranger}.`)).toBeVisible();
  await expect(async () => {
    await ask.click();
    await expect(mails.getByRole('alert')).toBeVisible({ timeout: 1000 });
  }, 'it is asked so often a day').toPass();
  await findNothing(page);

  await refuseAt(page, stranger);
  await page.reload();
  await expect(mails).toContainText(`${stranger}möchte keine Mails`);
  await expect(mails).toContainText(`Deshalb gehen Mails zu Bestellungen und zum Shop an ${owner.email}.`);
  await expect(ask).toHaveCount(0);
  await findNothing(page);
});
