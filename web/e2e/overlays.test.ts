import type { Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { changePage } from './changed-page.ts';
import { at } from './platform.ts';
import { expect, test } from './test.ts';

/** What axe has to say of a part of the page, named by what is looked at. */
const faultsOf = async (page: Page, what: string, part: string): Promise<string[]> =>
  (await axeFaults(page, { part })).map((fault) => `${what}: ${fault}`);

/** Calls what an owner's script may call; what it answers comes later. */
const call = (page: Page, name: string, given: unknown): Promise<void> =>
  page.evaluate(([called, value]) => void Reflect.get(window, 'Litfass').runtime[String(called)](value), [name, given]);

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('axe finds nothing in banner, popup, quick view, dialogs, lightbox, tooltip and menu of a shop (OVL-001, POP-001, DLG-001, BANN-001)', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const html = '<p><button data-tooltip="Das wird allen gezeigt.">Freigeben</button></p>';
  const context = (known: Record<string, unknown>): void =>
    void Object.assign(Object(Object(known['websiteSettings'])['popupOverlaySettings']), { delaySeconds: 0 });
  await changePage(page, 'atelier-nord', '/shop', { context, html });
  await page.goto(at('atelier-nord', '/shop'));
  const dialog = page.locator('dialog:modal');
  const faults: string[] = [];
  const look = async (what: string, part = 'dialog'): Promise<void> => {
    if (part === 'dialog') await expect(dialog, what).toBeVisible();
    faults.push(...(await faultsOf(page, what, part)));
    if (part !== 'dialog') return;
    await page.keyboard.press('Escape');
    await expect(dialog, what).toHaveCount(0);
  };
  await expect(dialog.locator('form')).toBeVisible();
  await look('popup');
  await look('cookie banner', '.lf-cookie-banner');
  await page
    .getByRole('button', { name: /^Schnellansicht/ })
    .first()
    .click();
  await expect(dialog.getByText('€').first()).toBeVisible();
  await look('quick view');
  await call(page, 'confirm', { title: 'Sicher?', message: 'Das bleibt so.', reject: true, style: 'deletion' });
  await look('confirmation');
  await call(page, 'showSystemError', 'Nicht erreichbar.');
  await look('system error');
  await page.evaluate(() => void Reflect.get(window, 'Litfass').lightbox.open(document.querySelector('main')));
  await expect(page.locator('.lf-lightbox-stage')).toHaveCSS('opacity', '1');
  await look('lightbox');
  await page.getByRole('button', { name: 'Freigeben' }).focus();
  await page.getByRole('button', { name: 'Freigeben' }).hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await look('tooltip', '[role="tooltip"]');
  // It goes after two seconds; here it stays until it was looked at.
  await page.evaluate(() => {
    const wait = window.setTimeout.bind(window);
    Reflect.set(window, 'setTimeout', (run: () => void, ms = 0) => (ms === 2000 ? 0 : wait(run, ms)));
  });
  await call(page, 'inform', 'Gespeichert.');
  await look('information', '.lf-information');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('Menü', { exact: true }).click();
  await expect(page.locator('.lf-nav-list')).toBeVisible();
  await look('menu on a phone', 'header');
  expect(faults).toEqual([]);
});

test('axe finds nothing in the hits of a search and in a captcha on dark ground (ROUTE-013, FORM-036)', async ({
  page,
}) => {
  await page.goto(at('mira-falk'));
  const search = page.locator('[data-block-type="search"]');
  await search.getByRole('searchbox').click();
  await search.getByRole('searchbox').pressSequentially('Licht');
  await expect(search.getByRole('option').first()).toBeVisible();
  await search.getByRole('searchbox').press('ArrowDown');
  expect(await faultsOf(page, 'search preview', '[data-block-type="search"]')).toEqual([]);
  await page.goto(at('mira-falk', '/ueber'));
  const captcha = page.getByRole('group', { name: 'Sicherheitsprüfung' });
  await captcha.scrollIntoViewIfNeeded();
  await expect(captcha.getByRole('checkbox')).toBeVisible();
  expect(await faultsOf(page, 'captcha', '[data-block-type="form"]')).toEqual([]);
  await captcha.getByRole('checkbox').click();
  await expect(captcha).toHaveAttribute('data-captcha-state', 'verified', { timeout: 50_000 });
  expect(await faultsOf(page, 'captcha that is done', '[data-block-type="form"]')).toEqual([]);
});
