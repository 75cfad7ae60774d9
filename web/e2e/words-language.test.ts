import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { at, root, textOf } from './platform.ts';
import { expect, test } from './test.ts';

test.use({ reducedMotion: 'reduce' });

const english: string = JSON.parse(readFileSync(path.join(root, 'web/runtime/dist/manifest.en.json'), 'utf8'))[
  'src/visitor.ts'
].file;

/** A page of the demo store as it is in a language that the platform has no words in: its script speaks English. */
async function openInDanish(page: Page, address: string, query = ''): Promise<void> {
  const html = await textOf('atelier-nord', address);
  const body = html
    .replace(/<html lang="[^"]*"/, '<html lang="da-DK"')
    .replaceAll(/assets\/visitor-[\w-]+\.js/g, english);
  await page.route(`**${address}${query}`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
  await page.goto(at('atelier-nord', address + query));
}

test('what scripts say on a Danish page is marked as English: the cart, a dialog, the picture over the page (WCAG 3.1.2)', async ({
  page,
}) => {
  await openInDanish(page, '/shop/glasur');
  const form = page.locator('form[data-buy="cart"]').first();
  await expect(form).toHaveAttribute('data-hydrated', 'true');
  await form.getByRole('button').last().click();
  const status = form.getByRole('status');
  await expect(status).toContainText('View cart');
  await expect(status).toHaveAttribute('lang', 'en');
  await expect(page.locator('.lf-enlarge').first()).toHaveAttribute('lang', 'en');
  await page.locator('.lf-enlarge').first().click();
  await expect(page.locator('.lf-lightbox .lf-lightbox-close')).toHaveAttribute('lang', 'en');
  await openInDanish(page, '/', '?logout=true');
  const dialog = page.locator('dialog.lf-dialog');
  await expect(dialog).toHaveAttribute('lang', 'en');
  await expect(dialog).toContainText('logged out');
});
