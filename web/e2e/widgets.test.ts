import type { Locator } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { at } from './platform.ts';
import { expect, test } from './test.ts';
import { importWidgets, openWidget as open } from './widget-page.ts';

importWidgets();

const expanded = (block: Locator): Promise<(string | null)[]> =>
  block.getByRole('button').evaluateAll((found) => found.map((button) => button.getAttribute('aria-expanded')));

test.describe('accordion', () => {
  test('closes the open item when another is opened, and the first starts open (ACC-003, ACC-004, ACC-008)', async ({
    page,
  }) => {
    const block = await open(page, '/akkordeon', 'accordion');
    expect(await expanded(block)).toEqual(['true', 'false', 'false']);
    await block.getByRole('button', { name: 'Kann ich zurückgeben?' }).click();
    await expect(block.getByText('Ja, vierzehn Tage lang.')).toBeVisible();
    await expect(block.getByText('Im Dezember länger.')).toBeHidden();
    expect(await expanded(block)).toEqual(['false', 'false', 'true']);
  });

  test('ignores clicks while it moves (ACC-006, ACC-007)', async ({ page }) => {
    const block = await open(page, '/akkordeon', 'accordion');
    const states = await block.evaluate((element) => {
      const buttons = [...element.querySelectorAll('button')];
      buttons[1]?.click();
      buttons[2]?.click();
      const lasts = element.getAnimations({ subtree: true }).map(({ effect }) => effect?.getTiming().duration);
      return {
        open: buttons.map((button) => button.ariaExpanded),
        lasts: new Set(lasts.filter((ms) => ms === 250)).size,
      };
    });
    expect(states).toEqual({ open: ['false', 'true', 'false'], lasts: 1 });
  });

  test('lets several items stand open, by keyboard too (ACC-002, ACC-005)', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const block = await open(page, '/akkordeon', 'accordion', 1);
    expect(await expanded(block)).toEqual(['false', 'false', 'false']);
    await block.getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    await block.getByRole('button').nth(2).focus();
    await page.keyboard.press('Space');
    expect(await expanded(block)).toEqual(['true', 'false', 'true']);
    const panel = block.getByRole('region', { name: 'Wie lange dauert es?' });
    await expect(panel).toBeVisible();
    expect(await block.evaluate((element) => element.querySelectorAll('h2 > button[aria-controls]').length)).toBe(3);
  });

  test('follows the path that is edited, without moving (ACC-009, ACC-010)', async ({ page }) => {
    const block = await open(page, '/akkordeon', 'accordion');
    const edit = (path: string) =>
      block.evaluate(
        (element, detail) => element.dispatchEvent(new CustomEvent('litfass:edit-path', { detail })) as unknown,
        { path },
      );
    await edit('accordionItems/1/description');
    expect(await expanded(block)).toEqual(['false', 'true', 'false']);
    await edit('allowMultipleOpen');
    expect(await expanded(block)).toEqual(['false', 'true', 'false']);
    await edit('accordionItems/');
    expect(await expanded(block)).toEqual(['false', 'false', 'false']);
  });
});

test.describe('menu', () => {
  test('shows one tab at a time, the first at first (MENU-001, MENU-002)', async ({ page }) => {
    const block = await open(page, '/speisen', 'menu');
    await expect(block.getByRole('tab', { selected: true })).toHaveText('Mittag');
    await expect(block.getByRole('tabpanel')).toHaveCount(1);
    await block.getByRole('tab', { name: 'Abend' }).click();
    await expect(block.getByRole('tabpanel', { name: 'Abend' })).toContainText('Rehragout');
    await expect(block.getByText('Linsensuppe')).toBeHidden();
  });

  test('goes round by the arrow keys and selects by Enter and Space (MENU-003, MENU-004, MENU-005)', async ({
    page,
  }) => {
    const block = await open(page, '/speisen', 'menu');
    await block.getByRole('tab', { name: 'Mittag' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(block.getByRole('tab', { name: 'Getränke' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(block.getByRole('tab', { selected: true })).toHaveText('Getränke');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(block.getByRole('tab', { selected: true })).toHaveText('Abend');
  });

  test('opens the tab that the address names', async ({ page }) => {
    const block = await open(page, '/speisen', 'menu');
    const id = await block.getByRole('tabpanel', { includeHidden: true }).nth(1).getAttribute('id');
    await page.evaluate((hash) => (location.hash = hash ?? ''), id);
    await expect(block.getByRole('tab', { selected: true })).toHaveText('Abend');
  });

  test('of one tab has none to choose', async ({ page }) => {
    await page.goto(at('bausteine', '/speisen'));
    await expect(page.locator('[data-block-type="menu"]').last().getByRole('tab')).toHaveCount(0);
  });
});

test('the prices of plans and the ways to their checkout follow the chosen interval (MENU-006, MENU-007, MENU-008, MENU-009)', async ({
  page,
}) => {
  await page.goto(at('mira-falk', '/freundeskreis'));
  const block = page.locator('[data-block-type="pricing"]');
  await block.scrollIntoViewIfNeeded();
  await expect(block).toHaveAttribute('data-hydrated', 'true');
  const [month, year] = [block.getByText('5 € pro Monat', { exact: true }), block.getByText('50 € pro Jahr')];
  await expect(month).toBeVisible();
  await expect(year).toBeHidden();
  const choice = block.getByRole('radiogroup', { name: 'Zahlungsintervall' });
  await expect(choice.getByRole('radio')).toHaveCount(2);
  await choice.getByRole('radio', { name: 'Monatlich' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(choice.getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(choice.getByRole('radio', { name: 'Jährlich' })).toBeChecked();
  await expect(year).toBeVisible();
  await expect(month).toBeHidden();
  expect(await axeFaults(page, { part: '[data-block-type="pricing"]' })).toEqual([]);
  await block.getByRole('link', { name: 'Mitglied werden' }).click();
  await expect(page.getByRole('radio', { name: 'jährlich' })).toBeChecked();
});

test.describe('search block', () => {
  test('shows the first hits while typing, reached by the keyboard (ROUTE-013)', async ({ page }) => {
    await page.goto(at('mira-falk'));
    const field = page.locator('[data-block-type="search"]').getByRole('searchbox');
    await field.click();
    await field.pressSequentially('Licht');
    const hits = page.locator('[data-block-type="search"]').getByRole('listbox', { name: 'Suche' });
    await expect(hits.getByRole('option').last()).toHaveText('Alle Ergebnisse anzeigen');
    await field.press('Escape');
    await expect(hits).toBeHidden();
    await expect(field).toHaveValue('Licht');
    await field.press('t');
    await field.press('Backspace');
    await expect(hits).toBeVisible();
    await field.press('ArrowDown');
    await expect(hits.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    const target = await hits.getByRole('option').first().getAttribute('href');
    await field.press('Enter');
    await expect(page).toHaveURL((url) => url.pathname === target);
  });

  test('searches as ever by Enter, and says when it cannot preview (ROUTE-013)', async ({ page }) => {
    await page.route('**/api/site/search*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto(at('mira-falk'));
    const block = page.locator('[data-block-type="search"]');
    await block.getByRole('searchbox').click();
    await block.getByRole('searchbox').pressSequentially('Licht');
    await expect(block.getByRole('status')).toHaveText('Ergebnisse konnten nicht geladen werden');
    await block.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/search\?q=Licht/);
  });
});
