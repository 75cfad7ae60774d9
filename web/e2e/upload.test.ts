import { logInAt } from './accounts.ts';
import { at } from './platform.ts';
import { expect, test } from './test.ts';

const SITE = 'atelier-nord';
const pictures = ['erstes', 'zweites'].map((name) => ({
  name: `${name}-${Date.now()}.svg`,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><title>${name}</title></svg>`),
}));

test('an upload whose line breaks says at once what is left, and sends it when the line is back (MEDIA-002)', async ({
  page,
  context,
}) => {
  await logInAt(page, SITE, { email: 'anna@atelier-nord.test', password: 'geheim-anna-1' });
  await page.goto(at(SITE, '/config/media'));
  const rest = page.getByRole('button', { name: 'Restliche Datei hochladen' });
  // The line breaks while the second file is on its way.
  let sent = 0;
  await page.route('**/api/rest/site/media?*', async (route) => {
    if (route.request().method() !== 'POST' || ++sent !== 2) return route.continue();
    await context.setOffline(true);
    return route.abort('internetdisconnected');
  });
  await page.locator('input[type=file]').first().setInputFiles(pictures);
  await expect(rest).toBeVisible();
  await expect(page.getByText('1 Datei hochgeladen.')).toBeVisible();
  await rest.click();
  await expect(page.getByText('Dateiverarbeitung abgebrochen')).toBeVisible();
  await expect(rest).toBeVisible();
  await context.setOffline(false);
  await rest.click();
  await expect(rest).toBeHidden();
  await expect(page.getByText('1 Datei hochgeladen.')).toBeVisible();
  await expect(page.getByText(pictures[1]?.name ?? '').first()).toBeVisible();
});
