import type { FrameLocator, Locator, Page } from '@playwright/test';
import { logInAt } from './accounts.ts';
import { axeFaults } from './axe.ts';
import { importOwn } from './own-website.ts';
import { at } from './platform.ts';
import { callFrom } from './started-website.ts';
import { expect, test } from './test.ts';

test.use({ reducedMotion: 'reduce' });

const TEXT = 'Dürfen wir mit einem Cookie erkennen, ob du wiederkommst? Was nötig ist, geht auch ohne.';

async function openNotices(page: Page, website: ReturnType<typeof importOwn>): Promise<void> {
  await logInAt(page, website.identifier, website.owner);
  await page.goto(at(website.identifier, '/config/settings?tab=notices'));
  await expect(page.getByRole('heading', { level: 2, name: 'Cookies' })).toBeVisible();
}

const card = (page: Page, name: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) });
const preview = (page: Page, name: string): FrameLocator => page.frameLocator(`iframe[title="${name}"]`);
const frame = (page: Page, name: string): Locator => preview(page, name).locator('html');
const widthIn = (page: Page, name: string): Promise<number> => frame(page, name).evaluate(() => innerWidth);

/** How a banner looks and where it stands in its window. */
const looksOf = (banner: Locator): Promise<object> =>
  banner.evaluate((element: HTMLElement) => {
    const rectOf = (part: Element): number[] => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    };
    return {
      place: rectOf(element),
      text: element.innerText,
      color: getComputedStyle(element).backgroundColor,
      buttons: [...element.querySelectorAll('button')].map((button) => {
        const { backgroundColor, color, fontSize, fontWeight, borderTopWidth } = getComputedStyle(button);
        const [, , ...size] = rectOf(button);
        return { size, backgroundColor, color, fontSize, fontWeight, borderTopWidth };
      }),
    };
  });

test('who ticks the box for cookies gets a text and two equal buttons, asks before anything is kept, and sees what visitors see (BANN-026, COOK-001)', async ({
  page,
  browser,
}, info) => {
  const website = importOwn('access', `kekse-${info.workerIndex}-${info.retry}`);
  await openNotices(page, website);
  const cookies = card(page, 'Cookies');
  await cookies.getByRole('checkbox', { name: 'Cookie-Hinweis zeigen' }).check();
  await expect(cookies.getByRole('textbox', { name: 'Text' })).toHaveText(TEXT);
  await expect(cookies.getByLabel('Beschriftung „Annehmen“')).toHaveValue('Annehmen');
  await expect(cookies.getByLabel('Beschriftung „Ablehnen“')).toHaveValue('Ablehnen');
  await expect(cookies.getByLabel('Wahl der Besucher')).toHaveValue('OPT_IN_AND_OUT');
  await expect(cookies.getByRole('checkbox', { name: 'Erst nach Zustimmung etwas speichern' })).toBeChecked();

  const drawn = preview(page, 'Vorschau des Cookie-Hinweises').locator('.lf-cookie-banner');
  await expect(drawn).toContainText(TEXT);
  const label = cookies.getByLabel('Beschriftung „Annehmen“');
  await label.fill('Gern');
  await expect(drawn.getByText('Gern', { exact: true })).toBeAttached();
  await expect(label, 'a picture takes no focus').toBeFocused();
  await label.fill('Annehmen');
  await expect(drawn.getByText('Annehmen', { exact: true })).toBeAttached();
  const shown = await looksOf(drawn);

  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  await expect
    .poll(async () => {
      const { website: known } = (await callFrom(page, 'GET', '/api/rest/site/overview')).body;
      const { published } = (await callFrom(page, 'GET', `/api/rest/site/documents/site/${known.id}`)).body;
      return published.settings.cookieSettings;
    })
    .toMatchObject({
      isCookieBannerEnabled: true,
      isRestrictiveCookiePolicyEnabled: true,
      isRestrictiveCookiePolicyAbsolute: true,
      cookieBannerText: `<p>${TEXT}</p>`,
      cookieBannerAcceptType: 'OPT_IN_AND_OUT',
      cookieBannerCtaVariant: 'BUTTON',
    });

  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const visitor = await context.newPage();
  await visitor.goto(at(website.identifier));
  const banner = visitor.getByRole('region', { name: 'Cookie-Hinweis' });
  await expect(banner).toContainText(TEXT);
  const seen = await looksOf(banner);
  expect(seen, 'the preview is what visitors see').toEqual(shown);
  const [accept, decline, ...others] = Object(seen).buttons;
  expect(others).toEqual([]);
  expect(accept, 'both buttons weigh the same').toEqual(decline);

  const kept = async (): Promise<unknown[]> => [
    (await context.cookies()).map(({ name, value }) => `${name}=${value}`),
    await visitor.evaluate(() => localStorage.length + sessionStorage.length),
  ];
  expect(await kept(), 'nothing before an answer').toEqual([[], 0]);
  await banner.getByRole('button', { name: 'Ablehnen' }).click();
  await expect(banner).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.locator('html')).toHaveAttribute('data-runtime', 'ready');
  await expect(banner).toHaveCount(0);
  expect(await kept(), 'the refusal alone').toEqual([['ss_cookieAllowed=false'], 0]);
  await context.close();
});

test('announcement and popup are shown beside their settings as they are typed, on a phone and a large screen (POP-002, LIMIT-006)', async ({
  page,
}, info) => {
  const website = importOwn('forms', `hinweise-${info.workerIndex}-${info.retry}`);
  await openNotices(page, website);
  const bar = card(page, 'Ankündigungsleiste');
  await bar.getByRole('checkbox', { name: 'Ankündigungsleiste zeigen' }).check();
  await bar.getByRole('textbox', { name: 'Text' }).fill('Heute bis acht');
  const announced = preview(page, 'Vorschau der Ankündigungsleiste').locator('.lf-announcement');
  await expect(announced).toContainText('Heute bis acht');
  await expect(announced.locator('[data-announcement-close]')).not.toHaveAttribute('hidden');

  const popup = card(page, 'Pop-up');
  await popup.getByRole('checkbox', { name: 'Pop-up zeigen' }).check();
  const title = popup.getByRole('textbox', { name: 'Überschrift' });
  await title.fill('Post von uns');
  const opened = preview(page, 'Vorschau des Pop-ups').locator('dialog.lf-popup');
  await expect(opened).toHaveAttribute('open');
  await expect(opened.locator('h2')).toHaveText('Post von uns');
  await title.pressSequentially(' allen');
  await expect(opened.locator('h2')).toHaveText('Post von uns allen');
  await expect(title, 'an open window in the picture takes no focus').toBeFocused();
  await popup.getByLabel('Formular', { exact: true }).selectOption({ label: 'Kontakt' });
  await expect(opened.locator('form [type="email"]')).toBeAttached();
  expect(await widthIn(page, 'Vorschau des Pop-ups')).toBe(1280);

  await popup.getByText('Telefon', { exact: true }).click();
  await expect.poll(() => widthIn(page, 'Vorschau des Pop-ups')).toBe(390);
  await expect(popup.getByText('Auf Telefonen erscheint das Pop-up nicht.')).toBeVisible();
  await expect(opened).toHaveCount(0);
  await popup.getByRole('checkbox', { name: 'Auch auf Telefonen' }).check();
  await expect(opened.locator('h2')).toHaveText('Post von uns allen');
  await expect(popup.getByText('Auf Telefonen erscheint das Pop-up nicht.')).toHaveCount(0);

  for (const width of [1280, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      expect(await axeFaults(page), `${width} ${colorScheme}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
});
