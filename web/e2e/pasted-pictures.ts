import { expect, type Locator, type Page } from '@playwright/test';
import { pasteHtml } from './clipboard.ts';
import { at } from './platform.ts';

/** Pastes pictures of elsewhere: they come into the media library, or not at all. Answers where the one that comes is shown. */
export async function pastePictures(page: Page, site: string, box: Locator): Promise<string> {
  const { items } = await page.evaluate(async () => (await fetch('/api/rest/site/media?kind=image&limit=1')).json());
  const said = page.getByRole('status').filter({ hasText: /Bild/ });
  await pasteHtml(box, `<p>Neu</p><img src="${at(site, items[0].url)}"><img src="https://bilder.test/weg.png">`);
  await expect(said).toHaveText(
    'Ein Bild wurde nicht eingefügt. „weg.png“ lässt sich nicht laden: Dort ist kein Bild zu finden.',
  );
  await expect(box.locator('img[src*="bilder.test"]')).toHaveCount(0);
  await pasteHtml(box, '<p>Alt<img src="file:///C:/bild.png"></p>');
  await expect(said).toContainText('Bilder von deinem Gerät kommen so nicht mit.');
  return items[0].url;
}
