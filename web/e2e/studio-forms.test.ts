import type { Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { at } from './platform.ts';
import { expect, test } from './test.ts';

test.use({ reducedMotion: 'reduce' });

test('a form is built by press and keyboard, and saved (FORM-001, FORM-002, FORM-005, ENUM-012)', async ({
  page,
}, info) => {
  const name = `Umfrage ${info.workerIndex}${info.retry}`;
  await page.goto(at('atelier-nord', '/config/forms'));
  await page.getByLabel('E-Mail-Adresse').fill('anna@atelier-nord.test');
  await page.getByLabel('Passwort').fill('geheim-anna-1');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('button', { name: 'Neues Formular' }).click();
  await page.getByLabel('Name des Formulars').fill(name);
  await page.getByRole('button', { name: 'Anlegen' }).click();
  await page.getByRole('button', { name: 'Zustimmung hinzufügen' }).click();
  await page.getByLabel('Beschriftung').fill('Wie war es bei uns?');
  const fields = page.getByRole('region', { name: 'Vorschau' }).getByRole('listitem');
  await expect(fields).toHaveCount(4);
  await expect(fields.last()).toContainText('Wie war es bei uns?');

  await page.getByRole('button', { name: '„Wie war es bei uns?“ verschieben' }).focus();
  for (const key of ['Space', 'ArrowUp', 'Space']) {
    await page.keyboard.press(key);
    // The sorting measures where fields stand between two keys.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
  await expect(fields.nth(2)).toContainText('Wie war es bei uns?');

  await page.getByRole('tab', { name: 'Speicherung' }).click();
  await page.getByLabel('E-Mail an').fill('keine Adresse');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('alert')).toContainText('„keine Adresse“ ist keine E-Mail-Adresse.');
  await page.getByLabel('E-Mail an').fill('hallo@atelier-nord.test');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Nicht gespeichert')).toBeHidden();
  await expect(page.getByText('wartet auf Bestätigung')).toBeHidden();
  const stranger = `extern-${info.workerIndex}-${info.retry}-${Date.now()}@fremd.test`;
  await page.getByLabel('E-Mail an').fill(`hallo@atelier-nord.test\n${stranger}`);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: stranger })).toContainText('wartet auf Bestätigung');
  await expect(page.getByText('wartet auf Bestätigung'), 'the website’s own address is asked nothing').toHaveCount(1);
  await page.getByRole('button', { name: `Erneut senden an ${stranger}` }).click();
  await expect(page.getByText(`Die Bitte um Bestätigung ist unterwegs an ${stranger}.`)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  for (const tab of ['Erweitert', 'Captcha', 'Hinweistext', 'Aufbau']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
  }
  expect(await axeFaults(page)).toEqual([]);
  await page.reload();
  await expect(fields.nth(2)).toContainText('Wie war es bei uns?');

  // Another setting of the form is saved in another window meanwhile: both stay.
  await saveElsewhere(page, { disclaimer: 'Nur zum Antworten.' });
  await page.getByRole('button', { name: '„Wie war es bei uns?“ auswählen' }).click();
  await page.getByLabel('Beschriftung').fill('Und sonst?');
  await page.getByRole('button', { name: 'Speichern' }).click();
  const question = page.getByRole('alertdialog', { name: 'In einem anderen Fenster geändert' });
  await expect(question.getByRole('radiogroup')).toHaveCount(2);
  await expect(question).toContainText('Feld „Und sonst?“: Beschriftung');
  await question.getByRole('button', { name: 'So zusammenführen' }).click();
  await expect(page.getByText('Nicht gespeichert')).toBeHidden();
  await expect(fields.nth(2)).toContainText('Und sonst?');
  await page.getByRole('tab', { name: 'Hinweistext' }).click();
  await expect(page.getByRole('textbox', { name: 'Hinweis über der Schaltfläche' })).toHaveText('Nur zum Antworten.');
});

test('what is changed while a form is being saved is saved next, without a question about who changed it (FORM-005)', async ({
  page,
}, info) => {
  await page.goto(at('atelier-nord', '/config/forms'));
  await page.getByLabel('E-Mail-Adresse').fill('anna@atelier-nord.test');
  await page.getByLabel('Passwort').fill('geheim-anna-1');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('button', { name: 'Neues Formular' }).click();
  await page.getByLabel('Name des Formulars').fill(`Eilig ${info.workerIndex}${info.retry}`);
  await page.getByRole('button', { name: 'Anlegen' }).click();
  await page.getByRole('button', { name: 'Zustimmung hinzufügen' }).click();

  const first = Promise.withResolvers<void>();
  const answers: number[] = [];
  page.on('response', (answer) => answer.request().method() === 'PUT' && answers.push(answer.status()));
  await page.route('**/api/rest/forms/forms/*', async (route) => {
    if (route.request().method() === 'PUT' && answers.length === 0) await first.promise;
    await route.continue();
  });
  const save = page.getByRole('button', { name: 'Speichern', exact: true });
  const title = page.getByLabel('Beschriftung');
  await title.fill('Eins');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await save.click();
  await sent;
  await expect(save, 'nothing new is there to save').toBeDisabled();
  await title.fill('Zwei');
  await save.click();
  await title.fill('Drei');
  await save.click();
  expect(answers, 'the first is under way still').toEqual([]);
  first.resolve();
  await expect(page.getByRole('status').filter({ hasText: /^Gespeichert$/ })).toBeVisible();
  expect(answers).toEqual([200, 200]);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Vorschau' }).getByRole('listitem').last()).toContainText('Drei');
});

/** Changes members of the open form beside the builder, as in another window. */
const saveElsewhere = (page: Page, members: object): Promise<void> =>
  page.evaluate(async (body) => {
    const { crumb } = await (await fetch('/api/auth/session')).json();
    const form = location.pathname.split('/').at(-1);
    const headers = { 'content-type': 'application/json' };
    await fetch(`/api/rest/forms/forms/${form}?crumb=${crumb}`, { method: 'PATCH', headers, body });
  }, JSON.stringify(members));
