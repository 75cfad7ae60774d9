import type { Page } from '@playwright/test';
import { logInAt } from './accounts.ts';
import { fillContact } from './form-page.ts';
import { importOwn } from './own-website.ts';
import { at } from './platform.ts';
import { expect, test } from './test.ts';

const menu = (page: Page) =>
  page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: /Formulare/ });
const waiting = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: 'Das wartet auf dich' }) });

test('an enquiry that comes stands in the menu and under what waits, until somebody has read it (D19)', async ({
  page,
  browser,
}, info) => {
  const website = importOwn('forms', `anfragen-${info.workerIndex}-${info.retry}`);
  await logInAt(page, website.identifier, website.owner);
  await page.clock.install();
  await page.goto(at(website.identifier, '/config/'));
  await expect(menu(page)).toHaveAccessibleName('Formulare');
  await expect(waiting(page)).toBeVisible();
  await expect(waiting(page)).not.toContainText('Einsendung');

  const visitor = await browser.newPage();
  for (const count of [1, 2]) {
    await visitor.goto(at(website.identifier, '/kontakt'));
    await expect(visitor.locator('[data-block-type="form"]')).toHaveAttribute('data-hydrated', 'true');
    await fillContact(visitor);
    await visitor.getByRole('button', { name: 'Absenden' }).click();
    await expect(visitor.getByText('Danke, wir melden uns.')).toBeVisible();
    // Whoever just sits there is told within a minute.
    await expect(async () => {
      await page.clock.fastForward(61_000);
      await expect(menu(page)).toHaveAccessibleName(`Formulare ${count} ungelesen`, { timeout: 1000 });
    }).toPass();
    await expect(waiting(page)).toContainText(count === 1 ? '1 Einsendung hast du' : '2 Einsendungen hast du');
  }
  await visitor.close();

  await menu(page).click();
  await page.getByRole('link', { name: /: Kontakt$/ }).click();
  for (const left of [1, 0]) {
    await page.locator('.submission-list').getByRole('button', { name: /neu/ }).first().click();
    await expect(menu(page)).toHaveAccessibleName(left === 0 ? 'Formulare' : `Formulare ${left} ungelesen`);
  }
  await page.getByRole('link', { name: 'Übersicht' }).click();
  await expect(waiting(page)).toBeVisible();
  await expect(waiting(page)).not.toContainText('Einsendung');
  await page.reload();
  await expect(waiting(page)).toBeVisible();
  await expect(menu(page)).toHaveAccessibleName('Formulare');
});
